import { type Kobo, parseNaira, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Answer, Phrase, Piece } from '../rules/answer/answer.ts'

/** An answer as the server gives it: as text, and whole where it is not too long. */
export interface ServerAnswerText {
  readonly answer: string
  readonly evidence?: Answer | undefined
}

/** The server's answer. */
export function readServerAnswer({ answer, evidence }: ServerAnswerText): Answer {
  return evidence ?? { kind: 'answer', phrase: textToPhrase(answer), evidence: NONE, followUps: [] }
}

const NONE: Answer['evidence'] = {
  intent: 'clarify',
  filter: null,
  rowCount: 0,
  notes: [],
  rowIds: [],
}

// As `formatNaira` writes them.
const AMOUNT = /(−?)₦(\d(?:[\d,]*\d)?(?:\.\d\d)?)/g

/** The phrase that a plain text was (`phraseText`): its amounts are money again, so that they can be hidden. */
export function textToPhrase(text: string): Phrase {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(AMOUNT)) {
    const [written, sign = '', digits = ''] = match
    const amount = readAmount(sign, digits)
    if (amount === undefined) continue
    pieces.push(...words(text.slice(end, match.index)), { type: 'money', amount })
    end = match.index + written.length
  }
  return [...pieces, ...words(text.slice(end))]
}

function words(text: string): readonly Piece[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

function readAmount(sign: string, digits: string): Kobo | undefined {
  const amount = parseNaira(digits)
  if (!amount.ok) return undefined
  return sign === '' ? amount.value : subtractKobo(ZERO_KOBO, amount.value)
}
