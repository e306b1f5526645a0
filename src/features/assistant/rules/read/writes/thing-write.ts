import { foldText } from '#base/folded-text.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import type { Named } from '#features/assistant/rules/plan/plan-reader.ts'
import type { AskedWrite, WriteDraft } from '#features/assistant/rules/question.ts'
import { findFigures } from '#features/entries/rules/entry-line/figures.ts'
import { namedBy } from '#features/entries/rules/entry-line/find-named.ts'
import {
  bareLetters,
  lineWords,
  textOf,
  without,
} from '#features/entries/rules/entry-line/line-words.ts'
import type { ReadNames } from '../names/name-index.ts'

/** A text that may be of a wallet, a label or a budget itself. */
interface OfThing {
  readonly text: string
  readonly names: Pick<ReadNames, 'wallets' | 'labels' | 'budgets'>
}

type Kind = Extract<WriteDraft, { type: 'thing' }>['kind']

const BEGUN =
  /^(?:please|pls|abeg|oya|ok|okay|can you|could you|i want to|i wan|help me|let us|let me|[\s,]+)*/iu
const MAKES =
  /^(?:create|make|open|add|set up|start|new)\s+(?:me\s+)?(?:an?\s+|one\s+|another\s+)?(?:new\s+)?/iu
const NEW_WALLET = /^(?:(.*?)\s+)?(?:wallet|account)\b[\s:,]*(.*)$/iu
const NEW_LABEL = /^(?:(.*?)\s+)?(?:label|tag)\b[\s:,]*(.*)$/iu
const CALLED = /^(?:(?:called|named|name|with the name|for)\s+|[:"“]\s*)/iu
// What it holds comes behind.
const HOLDING =
  /[\s,]+(?:with|wey get|that has|which has|having|holding|containing|of|balance|opening|starting)\b.*$/iu
const QUOTES = /^["“'‘]+|["”'’.,!]+$/gu
const RENAMES =
  /^(?:rename|change (?:the )?name of|edit (?:the )?name of)\s+(?:my |the )?(?:(wallet|account|label|tag|budget)\s+)?(.+?)(?:\s+(wallet|account|label|tag|budget))?\s+(?:to|as|into)\s+(.+)$/iu
const OF_ONE =
  /^(?:delete|remove|edit|change|update|archive|close|erase)\s+(?:my |the )?(?:(wallet|account|label|tag|budget)\s+(?:called |named |for )?(.+?)|(.+?)\s+(wallet|account|label|tag|budget))(?:\s+(?:to|by|from)\s+.+)?$/iu

/** What was asked of a wallet, a label or a budget itself: made, called otherwise, changed, deleted (UR11). */
export function thingWrite({ text, names }: OfThing): AskedWrite | undefined {
  const asked = text
    .trim()
    .replace(BEGUN, '')
    .replace(/[.!?]+$/u, '')
  const draft = renamed(asked, names) ?? changed(asked, names) ?? made(asked)
  return draft && { form: 'none', line: '', draft }
}

function made(asked: string): WriteDraft | undefined {
  if (!MAKES.test(asked)) return undefined
  const what = asked.replace(MAKES, '')
  const wallet = NEW_WALLET.exec(what)
  if (wallet !== null) return madeWallet(wallet)
  const label = NEW_LABEL.exec(what)
  // `add 5k lunch label food` is an entry.
  if (label === null || findFigures(lineWords(what)).length > 0) return undefined
  return { type: 'label', name: nameOf(label) }
}

function madeWallet(said: RegExpExecArray): WriteDraft | undefined {
  const words = lineWords(`${said[1] ?? ''} ${said[2] ?? ''}`)
  const [figure] = findFigures(words)
  const isEntry = figure !== undefined && findFigures(lineWords(said[1] ?? '')).length > 0
  // `add 5k lunch from my gtb account` is an entry.
  if (isEntry) return undefined
  const read = figure?.value.amount
  const amount = read?.ok === true ? read.value : undefined
  const bare = [said[0], said[1], withoutFigure(said[2] ?? '')]
  return { type: 'wallet', name: nameOf(bare), ...(amount && { amount }) }
}

function withoutFigure(text: string): string {
  const words = lineWords(text)
  return textOf(
    without(
      words,
      findFigures(words).flatMap(({ words: used }) => used),
    ),
  )
}

/** The name stands behind the noun, or before it. */
function nameOf([, before = '', behind = '']: readonly (string | undefined)[]): string {
  const said = ` ${behind}`.replace(HOLDING, '').trim().replace(CALLED, '')
  const name = said === '' ? before : said
  return name.replaceAll(QUOTES, '').trim().slice(0, MAX_NAME_LENGTH)
}

function renamed(asked: string, names: OfThing['names']): WriteDraft | undefined {
  const [, before, called = '', behind, name = ''] = RENAMES.exec(asked) ?? []
  const found = called === '' ? undefined : thingCalled(called, before ?? behind, names)
  const to = name.replaceAll(QUOTES, '').trim().slice(0, MAX_NAME_LENGTH)
  return found && { type: 'thing', ...found, name: to }
}

function changed(asked: string, names: OfThing['names']): WriteDraft | undefined {
  const [, noun, behind, before, last] = OF_ONE.exec(asked) ?? []
  const called = behind ?? before ?? ''
  const found = called === '' ? undefined : thingCalled(called, noun ?? last, names)
  return found && { type: 'thing', ...found }
}

const KINDS: Readonly<Record<string, Kind>> = {
  wallet: 'wallet',
  account: 'wallet',
  label: 'label',
  tag: 'label',
  budget: 'budget',
}

/** The one of the person's own that is called so; of several alike none. */
function thingCalled(
  called: string,
  noun: string | undefined,
  { wallets, labels, budgets }: OfThing['names'],
): { readonly kind: Kind; readonly id: string } | undefined {
  const all = [
    ['wallet', wallets],
    ['label', labels],
    ['budget', budgets],
  ] as const
  const wanted = noun === undefined ? undefined : KINDS[noun.toLowerCase()]
  for (const [kind, named] of all) {
    const found = wanted === undefined || wanted === kind ? oneNamed(called, named) : undefined
    if (found !== undefined) return { kind, id: found.id }
  }
  return undefined
}

/** The one that a text is the name of, else a word of it, else how it begins; of several none. */
export function oneNamed<One extends Named>(text: string, named: readonly One[]): One | undefined {
  const folded = foldText(text.replaceAll(QUOTES, ''))
  const same = named.filter(({ name }) => foldText(name) === folded)
  const [whole] = same
  if (whole !== undefined) return same.length === 1 ? whole : undefined
  const letters = bareLetters(folded)
  for (const way of ['full', 'word', 'start'] as const) {
    const ids = new Set(namedBy(letters, named, way).map(({ id }) => id))
    const found = named.filter(({ id }) => ids.has(id))
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}
