import { limits } from "../limits";

const { usernameLength, emailLength, passwordLength } = limits;

/** What is wrong with what somebody types to sign up or in. */
export const accountCheckTexts = {
  usernameTooShort: `A username has at least ${usernameLength.min} characters.`,
  usernameTooLong: `A username has at most ${usernameLength.max} characters.`,
  usernameLetters: "A username has only letters, digits and underscores.",
  emailTooLong: `An e-mail address has at most ${emailLength.max} characters.`,
  email: "That is not an e-mail address.",
  passwordTooShort: `A password has at least ${passwordLength.min} characters.`,
  passwordTooLong: `A password has at most ${passwordLength.max} characters.`,
  passwordMissing: "Enter your password.",
  code: "The code is 6 digits.",
} as const;
