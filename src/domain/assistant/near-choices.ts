import type { LedgerNames } from './ledger-reader.ts'
import { type Offered, questionText } from './question-text.ts'
import type { Question, Unclear } from './question.ts'
import { placedWords } from './shown-period.ts'
import { shownText } from './shown-text.ts'

const MOST_CHOICES = 3

/** What could have been meant by a name that nothing has: the names most like it, in whole questions. */
export function nearChoices({ intent, topic, period }: Question, names: LedgerNames): Unclear {
  const words = topic.merchant ?? ''
  const known = [...names.labels.map(({ name }) => shownText(name)), ...names.categories]
  const near = known
    .map(name => ({ name, likeness: likeness(words, name.toLowerCase()) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_CHOICES)
  const when = period === undefined ? '' : placedWords(period)
  const offered: Offered = intent === 'income_total' ? 'income_total' : 'spend_total'
  const word = intent === 'income_total' ? 'from' : 'on'
  return { words, choices: near.map(({ name }) => questionText(offered, when, ` ${word} ${name}`)) }
}

/** How many pairs of letters two texts share, of all they have: 0 to 1 (Dice). */
function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)]
  const shared = [...left].filter(pair => right.has(pair)).length
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text).map((letter, place) => letter + (text[place + 1] ?? '')))
}
