import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import {
  type AskedWrite,
  type BudgetDraft,
  type BudgetPart,
  MOST_BUDGET_PARTS,
} from '#features/assistant/rules/question.ts'
import { findFigures } from '#features/entries/rules/entry-line/figures.ts'
import { lineWords, textOf } from '#features/entries/rules/entry-line/line-words.ts'
import type { Kobo } from '#money/money.ts'
import type { BudgetFrequency } from '#records/budget/budget-terms.ts'
import type { Day } from '#time/day.ts'
import { categoryMeaning } from '../names/category-index.ts'
import { nameIndex, type ReadNames } from '../names/name-index.ts'
import { scheduleIn, withoutFrequency } from './budget-schedule.ts'
import { oneNamed } from './thing-write.ts'

/** A budget that is to be made, or the one that is to be changed. */
type BudgetWrite = AskedWrite & { readonly budget?: SaidBudget }

/** A budget as it was said: amounts that were not are reckoned from what was spent. */
export interface SaidBudget extends BudgetDraft {
  readonly parts: readonly SaidPart[]
  /** Whether the amounts are to be what is usually spent; without parts of every label. */
  readonly asUsual: boolean
}

/** A part of a budget; one without a label may be what a category is. */
export interface SaidPart extends BudgetPart {
  readonly categories?: readonly string[]
}

/** A text that may ask for a budget. */
interface OfBudget {
  readonly text: string
  /** As its words were read. */
  readonly forms: readonly string[]
  readonly names: ReadNames
  readonly today: Day
}

const CREATES =
  /\b(?:create|set|make|open|start|set up|add|plan|draft|prepare|propose|suggest|new|give me)\b.*\bbudgets?\b|\bbudgets?\b.*\b(?:set|create|make|put|open|start) (?:am|it|this|that)\b|^budget\b.*\d/u
const INTO_ONE = /\b(?:to|in|into|for|from)\s+(?:my |the )?([^,]+?)\s+budget\b/iu
const CALLED =
  /\b(?:called|named|titled|with the name|call it|name it)\s+["“']?(.+?)["”']?(?=\s+(?:with|of|for|at|having|wey)\b|\s*[,:]|\s*$)/iu
const USUAL =
  /\b(?:(?:based|going|relying) on|from|using|with|by|like|as per|for)?\s*(?:what|how much|as|the way|how)\s+(?:i|we)\s+(?:(?:usually|normally|always|often|dey|do|typically|have|been|really)\s+)*(?:spend|spent|spending|use|buy)\b[^,]*|\b(?:from|using|with|based on)?\s*(?:my|our|the)?\s*(?:usual|normal|typical|average|past|previous)\s+(?:spending|spend|expenses|amounts?)\b[^,]*/iu
const AFTERWARDS = /\b(?:set|create|make|put|open|start|add)\s+(?:am|it|this|that)\b/giu
const WORDS_AROUND =
  /\b(?:please|pls|abeg|oya|ok|okay|can|could|you|i|we|want|wan|would|like|to|help|let|us|me|create|set|make|open|start|up|add|plan|draft|prepare|propose|suggest|give|new|my|our|an?|the|amounts?|label|labels|category|categories|money|naira|limit|spending|some|out|all|only|just|now|thanks)\b/giu

/** The budget that a text asks for (UR12); undefined where it asks for none. */
export function budgetWrite({ text, forms, names, today }: OfBudget): BudgetWrite | undefined {
  if (!forms.some(form => CREATES.test(form))) return undefined
  const into = INTO_ONE.exec(text)?.[1]
  const budget = into === undefined ? undefined : oneNamed(into, names.budgets)
  if (budget !== undefined) {
    return { form: 'none', line: '', draft: { type: 'thing', kind: 'budget', id: budget.id } }
  }
  return { form: 'budget', line: '', budget: saidBudget(text, { names, today }) }
}

function saidBudget(text: string, { names, today }: Pick<OfBudget, 'names' | 'today'>): SaidBudget {
  const called = CALLED.exec(text)?.[1]?.trim() ?? ''
  const uncalled = text.replace(CALLED, ' , ').replaceAll(AFTERWARDS, ' ')
  const { frequency, until } = scheduleIn(uncalled, today)
  const [before, behind] = aroundBudget(uncalled.replace(until?.said ?? '', ' '))
  const items = [...itemsOf(before), ...itemsOf(behind)]
  const parts = partsOf(items, called).map(part => resolved(part, names))
  const own = [called, namesIn(before), namesOfParts(parts)].find(each => each !== '')
  const name = own ?? until?.name ?? USUAL_NAMES[frequency]
  return {
    type: 'budget',
    name: capitalised(name).slice(0, MAX_NAME_LENGTH),
    frequency,
    ...(until && { endDay: until.endDay }),
    parts: parts.slice(0, MOST_BUDGET_PARTS),
    asUsual: USUAL.test(text) || parts.every(({ amount }) => amount === undefined),
  }
}

/** What stands before the word and behind it, without how often, and without what is usual. */
function aroundBudget(text: string): readonly [before: string, behind: string] {
  const rest = withoutFrequency(text).replace(USUAL, ' ')
  const [before = '', ...behind] = rest.split(/\bbudgets?\b/iu)
  return [before, behind.join(' ')]
}

const USUAL_NAMES: Readonly<Record<BudgetFrequency, string>> = {
  'one-time': 'Budget',
  weekly: 'Weekly budget',
  monthly: 'Monthly budget',
  quarterly: 'Quarterly budget',
  yearly: 'Yearly budget',
}

/** An amount or a name, in the order in which they were said. */
type Item = { readonly amount: Kobo } | { readonly name: string } | 'between'

const BETWEEN = /^(?:and|&|\+|for|on|of|with|to|at|is|=|-|as|worth|in|by|then|plus|from|into|,)$/u

function itemsOf(text: string): readonly Item[] {
  const words = lineWords(text.replaceAll(',', ' , ').replaceAll(/ , (?=\d{3}\b)/gu, ','))
  const figures = findFigures(words)
  const items: Item[] = []
  for (const word of words) {
    const figure = figures.find(({ words: used }) => used.some(({ place }) => place === word.place))
    if (figure !== undefined) {
      const isFirst = figure.words[0]?.place === word.place
      if (isFirst && figure.value.amount.ok) items.push({ amount: figure.value.amount.value })
      continue
    }
    addWord(items, textOf([word]))
  }
  return items
}

function addWord(items: Item[], typed: string): void {
  const bare = typed.replaceAll(/^[("'“]+|[)"'”.:;!?]+$/gu, '')
  const last = items.at(-1)
  if (bare === '' || typed === ',' || BETWEEN.test(bare.toLowerCase())) {
    if (last !== 'between') items.push('between')
  } else if (bare.replaceAll(WORDS_AROUND, '') !== '') {
    const isOn = typeof last === 'object' && 'name' in last
    if (isOn) items[items.length - 1] = { name: `${last.name} ${bare}` }
    else items.push({ name: bare })
  }
}

function namesIn(text: string): string {
  return itemsOf(text)
    .flatMap(item => (typeof item === 'object' && 'name' in item ? [item.name] : []))
    .join(' ')
}

/** Each amount with the name right before it, else the one behind; names without an amount by themselves. */
function partsOf(items: readonly Item[], called: string): readonly SaidPart[] {
  const parts: { name: string; amount?: Kobo }[] = []
  let waiting: Kobo | undefined
  for (const [place, item] of items.entries()) {
    if (item === 'between') continue
    if ('name' in item) {
      parts.push({ name: item.name, ...(waiting !== undefined && { amount: waiting }) })
      waiting = undefined
      continue
    }
    const last = parts.at(-1)
    const isBeside = items[place - 1] !== 'between' || !items.slice(place).some(isName)
    if (isBeside && last !== undefined && last.amount === undefined) last.amount = item.amount
    else waiting = item.amount
  }
  return waiting === undefined ? parts : [...parts, { name: called, amount: waiting }]
}

function isName(item: Item): boolean {
  return typeof item === 'object' && 'name' in item
}

/** The part with the label that is called so; else with what categories it may be. */
function resolved(part: SaidPart, names: ReadNames): SaidPart {
  const label = part.name === '' ? undefined : oneNamed(part.name, names.labels)
  if (label !== undefined) return { ...part, labelId: label.id, name: label.name }
  const meaning = categoryMeaning(part.name.toLowerCase(), nameIndex(names).categories)
  const name = capitalised(part.name).slice(0, MAX_NAME_LENGTH)
  if (meaning === undefined || meaning.way === 'thing') return { ...part, name }
  return { ...part, name, categories: meaning.categories }
}

function namesOfParts(parts: readonly SaidPart[]): string {
  const said = parts.map(({ name }) => name).filter(name => name !== '')
  const last = said.at(-1) ?? ''
  return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} and ${last}`
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
