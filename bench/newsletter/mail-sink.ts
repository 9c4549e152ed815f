import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that takes everything and keeps nothing. Says its port to whoever started it. */
const server = new SMTPServer({
  ...{ disabledCommands: ["AUTH", "STARTTLS"], disableReverseLookup: true, logger: false },
  onData(stream, _session, done) {
    stream.resume().on("end", () => done(null));
  },
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => process.send?.((server.server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit(0));
