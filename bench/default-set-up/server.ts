import { createServer } from "node:http";
import { createRequestListener } from "@react-router/node";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { createClient } from "#contract/wire/client.ts";
import { readSettings } from "#platform/settings.ts";
import { endpointsOf } from "#server/app.ts";
import { openHouse } from "#server/house.ts";
import type { RequestFacts } from "#web/request-context.ts";

// The pages of default-set-up/build.ts behind React Router's own listener, with the data of the same API.
const build = (await import(process.env["BUILD"] ?? "")) as ServerBuild;
const { requestFacts } = build.entry.module as unknown as { requestFacts: { defaultValue?: unknown } };
const settings = readSettings(process.env);
const platform = await openHouse(settings);
const endpoints = endpointsOf(platform);

const listener = createRequestListener({
  build,
  mode: "production",
  getLoadContext: (request) => {
    const api = createClient(async ({ method, path, query, body }) => {
      const { status, reply } = await endpoints.run({
        method,
        path,
        query: query ?? {},
        body,
        token: null,
        device: null,
        visit: null,
        half: null,
        userAgent: undefined,
        acceptLanguage: undefined,
        address: "127.0.0.1",
        requestId: "",
        secure: false,
        origin: "http://127.0.0.1",
        ownPage: true,
      });
      return { status, reply };
    });
    const facts: RequestFacts = {
      api,
      main: "de",
      nonce: "",
      origin: new URL(request.url).origin,
      sendsMails: false,
      shared: false,
      banner: false,
      look: null,
      marks: false,
      cacheable: false,
      hydrated: false,
      body: null,
      styles: [],
      carried: [],
      framed: new Set(),
      framable: false,
      keeping: null,
      broken: false,
      report: console.error,
    };
    const context = new RouterContextProvider();
    context.set(requestFacts as never, facts as never);
    return context;
  },
});
createServer(listener).listen(settings.port, settings.host);
