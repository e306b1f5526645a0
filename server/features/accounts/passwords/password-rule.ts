import {
  isMixedPassword,
  isOwnName,
  type PasswordContext,
  passwordLengthFault,
  weakPasswordMessage,
} from '#features/account/rules/password.ts'

/** Said of a password from the list, which people would type again if it said less. */
export const COMMON_PASSWORD_MESSAGE =
  'This password is one that many people use. Please choose another.'

/** Said of a password that is the person's own name, or ours, with digits and marks around it. */
export const OWN_NAME_MESSAGE =
  'A password must not be your name with a few characters added. Please choose another.'

/**
 * Why the password of the sign-up form is not taken, beyond its length; undefined when it is. The
 * kinds of characters are a rule of that form alone (ACC-02, security 2).
 */
export function passwordFault(
  password: string,
  context: PasswordContext,
  common: ReadonlySet<string>,
): string | undefined {
  if (!isMixedPassword(password)) return weakPasswordMessage()
  return guessablePasswordFault(password, context, common)
}

/**
 * Why the new password of the reset form is not taken, its length included; undefined when it is.
 * The form has no rule of kinds of characters (ACC-10).
 */
export function newPasswordFault(
  password: string,
  context: PasswordContext,
  common: ReadonlySet<string>,
): string | undefined {
  return passwordLengthFault(password) ?? guessablePasswordFault(password, context, common)
}

/** Why a password is too easy to guess (ASVS 6.2.4 and 6.2.11); undefined when it is not. */
export function guessablePasswordFault(
  password: string,
  context: PasswordContext,
  common: ReadonlySet<string>,
): string | undefined {
  if (common.has(password.toLowerCase())) return COMMON_PASSWORD_MESSAGE
  return isOwnName(password, context) ? OWN_NAME_MESSAGE : undefined
}
