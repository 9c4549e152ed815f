import { expect, test } from "vitest";
import { cookieValue, sessionCookie, sessionToken } from "./cookies.ts";

test("over https the session's cookie is bound to this host, out of reach of scripts and of other sites", () => {
  const cookie = sessionCookie({ token: "t", maxAge: 60, secure: true });
  expect(cookie).toBe("__Host-session=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
});

test("over http it does without what only https allows", () => {
  expect(sessionCookie({ token: "t", maxAge: 60, secure: false })).toBe(
    "session=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
  );
});

test.each([
  [undefined, null],
  ["", null],
  ["session=abc", "abc"],
  ["a=1; session=abc; b=2", "abc"],
  ["a=1;session=abc", "abc"],
  ["session = abc ", "abc"],
  ["session=a=b", "a=b"],
  ["session=", ""],
  ["mysession=abc", null],
  ["session2=abc", null],
  ["SESSION=abc", null],
  ["session", null],
  ["=session", null],
  ["session=first; session=second", "first"],
])("of the cookies “%s” the session's is %s", (header, value) => {
  expect(cookieValue(header, "session")).toBe(value);
});

test("a token in the header counts before the cookie, and the cookie's name before its likeness", () => {
  const cookie = "session=plain; __Host-session=bound";
  expect(sessionToken({ cookie, authorization: "Bearer b-1_x" }, { secure: true })).toEqual({
    token: "b-1_x",
    from: "bearer",
  });
  expect(sessionToken({ cookie }, { secure: true })).toEqual({ token: "bound", from: "cookie" });
  expect(sessionToken({ cookie }, { secure: false })).toEqual({ token: "plain", from: "cookie" });
});

test.each(["Basic b3duZXI6eA==", "Bearer", "Bearer ", "Bearer a b", "Bearer a;b"])(
  "“%s” is no session",
  (authorization) => {
    expect(sessionToken({ authorization }, { secure: false })).toBeNull();
    expect(sessionToken({ cookie: "session=" }, { secure: false })).toBeNull();
  },
);
