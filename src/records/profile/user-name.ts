import { t } from '#messages/t.ts'
/** The shortest and the longest username, in UTF-16 units. */
export const USER_NAME_LENGTHS = { min: 2, max: 30 } as const

/** What a username is made of. */
export const USER_NAME_PATTERN = /^[\p{L}\p{N}_.-]+$/u

/** Why a username cannot be taken; undefined when only the server knows. */
export function userNameFault(userName: string): string | undefined {
  const { min, max } = USER_NAME_LENGTHS
  if (userName.length < min || userName.length > max) {
    return t('records.the-username-must-have-min', { min, max })
  }
  if (USER_NAME_PATTERN.test(userName)) return undefined
  return t('records.the-username-may-hold-letters')
}
