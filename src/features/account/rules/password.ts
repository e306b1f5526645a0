import { once } from '#base/once.ts'
import { PRODUCT_NAME } from '#base/product.ts'
import { t } from '#messages/t.ts'
/** Shortest password the server takes (ACC-14). */
export const MIN_PASSWORD_LENGTH = 8

/** Longest password the server hashes, so that a huge one costs nothing. */
export const MAX_PASSWORD_LENGTH = 128

/** The rule of the sign-up form, in its words (ACC-02). */
export function weakPasswordMessage(): string {
  return t('account.password-must-contain-at-least')
}

/** Why a change of password is refused that would change nothing. */
export function samePasswordMessage(): string {
  return t('account.this-is-your-current-password')
}

const kinds = once(
  () =>
    [
      { kind: /[A-Z]/, name: t('account.a-capital-letter') },
      { kind: /[a-z]/, name: t('account.a-small-letter') },
      { kind: /\d/, name: t('account.a-number') },
      { kind: /[!-/:-@[-`{-~]/, name: t('account.a-special-character-such-as') },
    ] as const,
)

/** Whether the password has an upper and a lower case letter, a digit and a punctuation mark. */
export function isMixedPassword(password: string): boolean {
  return kinds().every(({ kind }) => kind.test(password))
}

/** Words of a person that their password must not consist of. */
export interface PasswordContext {
  readonly userName: string
  readonly email: string
}

/** Whether a password is the person's own name, or ours, with digits and marks around it (ASVS 6.2.11). */
export function isOwnName(password: string, { userName, email }: PasswordContext): boolean {
  const [mailbox = ''] = email.split('@')
  const letters = lettersOf(password)
  return letters !== '' && [PRODUCT_NAME, userName, mailbox].map(lettersOf).includes(letters)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}

/**
 * What the sign-up form's rule still lacks in a password, as a person reads it; nothing when it is met. That it must not
 * be their name is told before anything is typed, and while it is.
 */
export function unmetRules(password: string, context?: PasswordContext): readonly string[] {
  const lacking = lackingIn(password)
  const isName = context !== undefined && (password === '' || isOwnName(password, context))
  return isName ? [...lacking, t('account.more-than-your-name')] : lacking
}

function lackingIn(password: string): readonly string[] {
  const isShort = password.length < MIN_PASSWORD_LENGTH
  const lacking = kinds()
    .filter(({ kind }) => !kind.test(password))
    .map(({ name }) => name)
  return isShort
    ? [
        t('account.minpasswordlength-characters', { minPasswordLength: MIN_PASSWORD_LENGTH }),
        ...lacking,
      ]
    : lacking
}

/** Why a password is too short or too long for the server; undefined when it fits. */
export function passwordLengthFault(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) {
    return t('account.password-must-be-at-least', { minPasswordLength: MIN_PASSWORD_LENGTH })
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return t('account.password-must-be-at-most', { maxPasswordLength: MAX_PASSWORD_LENGTH })
  }
  return undefined
}

/** Whether two passwords are one, however their letters were composed: they are hashed as NFKC. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC')
}

/** How strong the quick sign-up form calls a password, by its length alone (ACC-14). */
export type PasswordStrength = 'weak' | 'good' | 'strong'

const STRONG_LENGTH = 12

/** Weak under 8 characters, good from 8 to 11, strong from 12. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) return 'weak'
  return password.length < STRONG_LENGTH ? 'good' : 'strong'
}
