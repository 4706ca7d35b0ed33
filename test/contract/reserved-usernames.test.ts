import { expect, test } from "vitest";
import { usernameSchema } from "../../app/contract/account";

const isFree = (name: string) => usernameSchema.safeParse(name).success;

test.each([
  "Lavalist",
  "lava1ist",
  "lavallist",
  "admin",
  "Adm1n",
  "a_d_m_i_n",
  "administrator",
  "m0derator",
  "mod",
  "m0d",
  "support",
  "5upport",
  "staff",
  "official",
  "system",
  "r00t",
  "he1p",
  "security",
  "team",
  "_t3am_",
])("%s cannot be registered", (name) => expect(isFree(name)).toBe(false));

test.each(["anna", "mood", "rot", "madmin", "modest", "teammate", "lava"])("%s can be", (name) =>
  expect(isFree(name)).toBe(true),
);
