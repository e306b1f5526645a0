import { counterpartyOf } from '#features/statements/rules/meaning/counterparty.ts'
import { kindOf } from '#features/statements/rules/meaning/narration.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { TAIL } from './alert-shapes.ts'
import { labelled, type Message, type Moved, spansBetween, valueOf } from './message.ts'

/** What the message says the movement was (AL7); empty where it says nothing. */
export function wordsOf(message: Message, moved: Moved): string {
  const narrated = [...labelled(message, 'words'), ...labelled(message, 'remark')].map(each =>
    tidy(valueOf(message, each)),
  )
  const words = narrated.find(each => each !== '')
  if (words !== undefined) return words
  return moved.remark?.text ?? payeeOf(message, moved) ?? linesBetween(message)
}

/** Who was on the other side, as a label or the sentence says; null where neither does. */
export function payeeOf(message: Message, { remark }: Moved): string | null {
  const parties = labelled(message, 'party').map(each => tidy(valueOf(message, each)))
  return parties.find(each => /[A-Za-z]{2}/.test(each)) ?? remark?.party ?? null
}

// Longer ones are no narration.
const LONGEST_WORDS = 400

/** Who was on the other side, as the words of a narration say. */
export function partyIn(words: string, type: TransactionType | null): string | null {
  if (words === '' || type === null) return null
  return counterpartyOf(
    words.slice(0, LONGEST_WORDS),
    kindOf(words.slice(0, LONGEST_WORDS), type),
    type,
  )
}

/** What stands between two labels and is no value of the first. */
function linesBetween(message: Message): string {
  const between = spansBetween(message).map(([from, to]) => tidy(message.text.slice(from, to)))
  return between
    .filter(each => /[A-Za-z]{3}/.test(each) && !TAIL.test(each))
    .join(' ')
    .trim()
}

function tidy(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.,:;|-]+|[\s.,:;|-]+$/g, '')
}
