import { expect, test } from "vitest";
import { usernameSchema } from "../../../app/features/accounts/contract";

const isFree = (name: string) => usernameSchema.safeParse(name).success;

test.each(["Lavalist", "admin", "a_d_m_i_n", "m0derator", "support", "he1p", "_t3am_"])(
  "%s cannot be registered",
  (name) => expect(isFree(name)).toBe(false),
);

test.each(["anna", "mood", "rot", "madmin", "modest", "teammate", "lava"])("%s can be", (name) =>
  expect(isFree(name)).toBe(true),
);
