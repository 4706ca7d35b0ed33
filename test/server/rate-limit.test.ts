import { expect, test } from "vitest";
import { clientNetwork, wideNetwork } from "../../app/server/rate-limit.server";

const from = (address: string) =>
  clientNetwork(new Request("https://lavalist.test", { headers: { "CF-Connecting-IP": address } }));

test("an IPv4 address is used as it is", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
});

test("the IPv6 addresses of one customer are one network", () => {
  const network = from("2001:db8:1:2:aaaa:bbbb:cccc:dddd");
  expect(network).toBe("2001:db8:1");
  expect(from("2001:db8:1::1")).toBe(network);
  expect(from("2001:0db8:0001:ffff::")).toBe(network);
  expect(from("2001:db8:2::1")).not.toBe(network);
  expect(from("2001:db8::1")).toBe("2001:db8:0");
  expect(from("::ffff:203.0.113.7")).toBe("0:0:0");
});

test("a line of an IPv6 network is its /64", () => {
  const headers = { "CF-Connecting-IP": "2001:db8:1:2:aaaa::1" };
  const request = new Request("https://lavalist.test", { headers });
  expect(clientNetwork(request, 64)).toBe("2001:db8:1:2");
});

test("requests without an address share one network", () => {
  expect(clientNetwork(new Request("https://lavalist.test"))).toBe("unknown");
});

test("a source of texts is the /24 of an IPv4 address and the /48 of an IPv6 address", () => {
  const sourceOf = (address: string) =>
    wideNetwork(new Request("https://lavalist.test", { headers: { "CF-Connecting-IP": address } }));
  expect(sourceOf("203.0.113.7")).toBe("203.0.113");
  expect(sourceOf("203.0.113.250")).toBe("203.0.113");
  expect(sourceOf("203.0.114.7")).toBe("203.0.114");
  expect(sourceOf("2001:db8:1:2::7")).toBe("2001:db8:1");
});
