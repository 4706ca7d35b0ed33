import { expect, test } from "vitest";
import { clientIp } from "../../app/http/rate-limit.server";

const from = (address: string) =>
  clientIp(new Request("https://lavalist.test", { headers: { "CF-Connecting-IP": address } }));

test("an IPv4 address is used as it is", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
});

test("the IPv6 addresses of one household are one client address", () => {
  const household = from("2001:db8:1:2:aaaa:bbbb:cccc:dddd");
  expect(household).toBe("2001:db8:1:2");
  expect(from("2001:db8:1:2::1")).toBe(household);
  expect(from("2001:db8:1:3::1")).not.toBe(household);
  expect(from("2001:db8::1")).toBe("2001:db8:0:0");
});

test("requests without an address share one client address", () => {
  expect(clientIp(new Request("https://lavalist.test"))).toBe("unknown");
});
