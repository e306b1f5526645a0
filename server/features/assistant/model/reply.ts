import type { Phrase } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { flow, money } from '#features/assistant/rules/answer/say.ts'
import { textToPhrase } from '#features/assistant/rules/answer/text-to-phrase.ts'
import { answerTexts, ungrounded } from '#features/assistant/rules/grounding/ungrounded.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { ToolRun } from './tool-run.ts'

/** What a model said, filled in, and what is wrong with it. */
export interface Reply {
  readonly phrase: Phrase
  /** Sentences for the model; none when the reply may be shown. */
  readonly violations: readonly string[]
}

/** What a reply may speak of. */
export interface ReplyGround {
  readonly runs: readonly ToolRun[]
  readonly question: string
  readonly today: Day
}

const MOST_CHARACTERS = 1000

const PLACEHOLDER = /\{\{\s*(\w+\.\w+)\s*\}\}/g
const QUOTED = /["“'‘]\s*(\{\{\s*\w+\.d\w+\s*\}\})\s*["”'’]/g
const NAIRA_BEFORE = /(?:₦|\bNGN|\bN)\s?(?=\d)/g
const NAIRA_AFTER = /(?<![₦\d,.])(\d(?:[\d,]*\d)?(?:\.\d{1,2})?)\s?(?:[Nn]aira|NGN)\b/g
const MINUS = /(?<=^|\s)-(?=₦)/g

/**
 * Fills in the placeholders, then holds every figure that is left against what was read: one that is in no
 * result, nor in the question, is a violation, and so is a placeholder that no result has. Descriptions
 * ground nothing, since others write them; one that is placed stands in quotation marks.
 */
export function readReply(said: string, ground: ReplyGround): Reply {
  const words = plainWords(said).replaceAll(QUOTED, '$1')
  const parts = words.split(PLACEHOLDER)
  const filled = parts.map((part, place) =>
    place % 2 === 0 ? { phrase: written(part) } : placed(`{{${part.toLowerCase()}}}`, ground.runs),
  )
  const unknown = filled.flatMap(part => ('unknown' in part ? [part.unknown] : []))
  // A description says nothing that counts.
  const counted = filled
    .map(part => ('description' in part ? ' ' : phraseText(part.phrase)))
    .join('')
  return {
    phrase: flow(filled.map(part => part.phrase)),
    violations: [
      ...(words === '' ? ['Nothing was said.'] : []),
      ...(words.length > MOST_CHARACTERS ? ['It is too long: four short sentences at most.'] : []),
      ...unknown.map(placeholder => `${placeholder} is in no result.`),
      ...ungrounded(counted, knownTexts(ground)).map(figure => `${figure} is in no result.`),
    ],
  }
}

interface Filled {
  readonly phrase: Phrase
  readonly description?: true
  readonly unknown?: string
}

function placed(placeholder: string, runs: readonly ToolRun[]): Filled {
  for (const { amounts, descriptions } of runs) {
    const amount = amounts.get(placeholder)
    if (amount !== undefined) return { phrase: [money(amount)] }
    const text = descriptions.get(placeholder)
    if (text !== undefined) return { phrase: flow([`“${text}”`]), description: true }
  }
  return { phrase: [], unknown: placeholder }
}

/** Amounts that were written out become amounts, so that a screen can hide them. */
function written(text: string): Phrase {
  return textToPhrase(
    text.replaceAll(NAIRA_BEFORE, '₦').replaceAll(NAIRA_AFTER, '₦$1').replaceAll(MINUS, '−'),
  )
}

function knownTexts({ runs, question, today }: ReplyGround): readonly string[] {
  const results = runs.flatMap(({ answer }) => [
    ...answerTexts(answer),
    String(answer.evidence.rowCount),
    ...[answer.evidence.filter?.from, answer.evidence.filter?.to].flatMap(day =>
      day === undefined ? [] : [fullDayText(day)],
    ),
  ])
  const known = [question, fullDayText(today), ...results]
  return known.map(text => text.replaceAll(PLACEHOLDER, ' '))
}

// Longer than anything that is shown; what is beyond it may not slow the patterns down.
const MOST_READ = 4000

const PICTURE = /!\[[^\]]*\]\([^)]*\)/g
const LINK = /\[([^\]]*)\]\([^)]*\)/g
const TAG = /<\/?[a-z][^>]*>/gi
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+/gi
const HOST =
  /\b[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:app|co|com|info|io|ly|me|net|ng|org|xyz)\b(?:\/\S*)?/gi
const LINE_START = /^\s*(?:#{1,6}|>|[*+-])\s+/gm
const EMPHASIS = /\*+|`+|~~|__/g
const UNSEEN = /[\p{C}\s]+/gu

/** What a model said as one line of plain text: no markup, no links, no addresses, nothing unseen. */
export function plainWords(said: string): string {
  return said
    .slice(0, MOST_READ)
    .replaceAll(PICTURE, ' ')
    .replaceAll(LINK, '$1')
    .replaceAll(TAG, ' ')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(HOST, ' ')
    .replaceAll(LINE_START, '')
    .replaceAll(EMPHASIS, '')
    .replaceAll(UNSEEN, ' ')
    .trim()
}
