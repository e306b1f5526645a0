import { isChannel } from '#features/statements/rules/table/columns/open-roles.ts'
import { typeOfFlag } from '#features/statements/rules/table/split-special.ts'
import { isStatus } from '#features/statements/rules/table/unrecorded-rows.ts'
import { currencyNamed } from '#features/statements/rules/values/currency.ts'
import type { FileLine } from '../csv-rows.ts'
import type { FileRole } from '../data-file.ts'

const LONGEST_CURRENCY = 20

/** Whether the text is the name, code or sign of a currency and nothing else. */
function isCurrency(text: string): boolean {
  if (text.length > LONGEST_CURRENCY || /\d/.test(text)) return false
  return currencyNamed(text) !== null || text === 'N'
}

/** What every cell of a column may be, and under which headings it is that all the same. */
interface Content {
  readonly role: FileRole
  readonly isOne: (text: string) => boolean
  readonly under: readonly FileRole[]
}

const CONTENTS: readonly Content[] = [
  { role: 'currency', isOne: isCurrency, under: ['other'] },
  { role: 'flag', isOne: isFlag, under: ['other', 'category'] },
  { role: 'status', isOne: isStatus, under: ['other', 'category', 'flag'] },
  { role: 'channel', isOne: isChannel, under: ['sender', 'recipient', 'party', 'flag'] },
]

/**
 * The roles of a table's columns, where all that stands in one says more than its heading (ST8.11): currencies, words
 * for in and out, statuses, and channels under a heading of who paid.
 */
export function rolesByContents(
  roles: readonly FileRole[],
  rows: readonly FileLine[],
): readonly FileRole[] {
  const textsOf = roles.map((_, place) =>
    rows.map(({ cells }) => cells[place] ?? '').filter(Boolean),
  )
  let known = withoutIdleFlag(roles, textsOf)
  for (const { role, isOne, under } of CONTENTS) {
    if (known.includes(role) && role !== 'channel') continue
    const place = known.findIndex((each, index) => {
      const texts = textsOf[index] ?? []
      return under.includes(each) && texts.length > 0 && texts.every(text => isOne(text))
    })
    if (place < 0 || (role === 'flag' && !known.includes('amount'))) continue
    known = known.with(place, role)
  }
  return known
}

/** A column of types that never says which way the money went says what it was for. */
function withoutIdleFlag(
  roles: readonly FileRole[],
  textsOf: readonly (readonly string[])[],
): readonly FileRole[] {
  const place = roles.indexOf('flag')
  const texts = textsOf[place] ?? []
  if (place < 0 || texts.length === 0 || texts.some(text => isFlag(text))) return roles
  return roles.with(place, 'category')
}

/** Whether the text says which way money went. */
function isFlag(text: string): boolean {
  return typeOfFlag(text) !== null
}
