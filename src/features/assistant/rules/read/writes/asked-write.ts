import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { AskedWrite } from '#features/assistant/rules/question.ts'
import type { Day } from '#time/day.ts'
import type { Bit } from '../bits.ts'
import type { ReadNames } from '../names/name-index.ts'
import { budgetWrite, type SaidBudget } from './budget-write.ts'
import { entryWrite } from './entry-write.ts'
import { thingWrite } from './thing-write.ts'

/** A text that may ask for a write. */
export interface AskedOf {
  readonly text: string
  /** As its words were read, then as typed; without courtesies. */
  readonly forms: readonly string[]
  /** The likeliest way to take it apart. */
  readonly bits: readonly Bit[]
  readonly names: ReadNames
  readonly today: Day
  /** The rows that words speak of. */
  readonly readRows: (words: string) => Plan | undefined
}

/** A write as it was said, before the ledger was asked for what it lacks. */
export interface SaidWrite extends AskedWrite {
  /** What the budget is of. */
  readonly budget?: SaidBudget
  /** The rows that are to be changed, or to go. */
  readonly rows?: Plan
}

const ASKS =
  /\b(?:how|what|which|when|where|who|whom|why|did|show|list|average|can i|could i|will i|if|is there|was there|tell me|much)\b/u
// `i don pay` tells, and is read as `did i pay` elsewhere.
const TOLD_IN_PIDGIN = /^(?:i|we|dem|they) don\b/u
// `make a budget from what I usually spend` asks for no figure.
const PLANS =
  /^(?:(?:please|pls|abeg|oya|ok|can|could|you|i|want|wan|to|help|me|let|us) )*(?:create|set|make|plan|draft|prepare|propose)\b.*\bbudgets?\b/u
const KEEPS =
  /\b(?:record|log|note down|note|add|enter|input|save|register|write down|write|insert|book|post|put|keep)(?: (?:it|am|this|that|down|say|for me|in|a|an|new|my|the))*\b/u
const NEW = /^(?:new|fresh|another) (?:expense|income|transaction|entry|transfer|payment)\b/u
const MOVES =
  /^(?:i |we )?(?:want to |wan |just |have |don )?(?:transfer|transferred|move|moved|shift|send|sent|carry|carried|put|deposit|deposited|fund|funded|load|loaded|top up|topped up)\b/u
const DRAWS = /\b(?:withdrew|withdraw|withdrawn|withdrawal|cash out|cashed out)\b/u
const TOLD =
  /^(?:(?:today|yesterday|last night|this morning|on [a-z]+day|[a-z]+day)[ ,]+)?(?:i |we )?(?:just |have |don |now |today )*(?:spent|paid|pay|bought|buy|received|got|sent|send|gave|give|withdrew|earned|sold|lent|borrowed|borrow|transferred|moved|collected|collect|recharged|dashed|dash|used|loaded|dropped|drop)\b/u
const TOLD_OF =
  /\b(?:just|now) (?:paid|sent|gave|dashed|bought|got|received|spent|dash|pay|send|collected|transferred|credited)\b/u
const TOLD_BY_OTHERS =
  /\b(?:paid|pay|sent|send|gave|give|dashed|dash|refunded|credited|transferred) (?:me|us)\b|\b(?:salary|alert|money|payment|sales)\b.*\b(?:came in|enter|entered|landed|land|drop|dropped)\b|\bcredit alert\b/u
// With an amount these tell of an entry or ask for one.
const WRITES = [TOLD, TOLD_OF, TOLD_BY_OTHERS, DRAWS, KEEPS, MOVES]
const CHANGES =
  /^(?:can you |could you |i want to |i wan |help me |oya )*(?:delete|remove|edit|change|update|correct|fix|erase|cancel|undo|comot|amend|modify)\b/u
// `remove rent`, `change it to last month` are of the question before.
const CHANGES_ROWS =
  /^(?:can you |could you |i want to |i wan |help me |oya )*(?:delete|edit|correct|fix|erase|undo|amend|modify)\b/u
const OF_RECORDS = /\b(?:transactions?|expenses?|entry|entries|record|payment|income|transfer)\b/u
const RECATEGORISES =
  /^(?:rename|categorise|categorize|recategorise|recategorize|label|tag)\b(?! by\b).*\b(?:transactions?|expenses?|entry|entries|budget|wallet|label|category|record)\b/u
const MOST_WORDS = 12

/**
 * The write that a text asks for or tells of (UR8); undefined where it asks for none. Only forms write: what was said
 * fills one.
 */
export function askedWrite(asked: AskedOf): SaidWrite | undefined {
  const [said = '', typed = ''] = asked.forms
  const isTold = TOLD_IN_PIDGIN.test(typed) && !asked.text.trim().endsWith('?')
  const budget = PLANS.test(typed) ? budgetWrite(asked) : undefined
  if (budget !== undefined || ASKS.test(isTold ? typed : said)) return budget
  return budgetWrite(asked) ?? thingWrite(asked) ?? changeOrEntry(asked)
}

function changeOrEntry(asked: AskedOf): SaidWrite | undefined {
  const [said = '', typed = ''] = asked.forms
  if (CHANGES.test(typed)) return changeOf(asked)
  if (RECATEGORISES.test(typed)) return { form: 'none', line: '' }
  return NEW.test(said) || tellsOfEntry(asked) ? entryWrite(asked) : undefined
}

function tellsOfEntry({ forms, bits }: AskedOf): boolean {
  return hasAmount(bits) && WRITES.some(words => forms.some(form => words.test(form)))
}

/** An entry that is typed as in the form, without a verb: `fuel 20k`. Only where nothing else is known of it (UR10). */
export function bareEntry(asked: AskedOf): SaidWrite | undefined {
  const { forms, bits, text } = asked
  const [said = ''] = forms
  const isLong = said.split(' ').length > MOST_WORDS
  const prices = bits.filter(isAmount).length
  if (isLong || prices !== 1 || ASKS.test(said) || text.includes('?')) return undefined
  return /\p{L}{3}/u.test(said) ? entryWrite(asked) : undefined
}

/** `from opay, yesterday night`, behind the form of an entry that is not recorded yet: more of that entry. */
export function moreOfDraft(asked: AskedOf, draft: string): SaidWrite | undefined {
  const { bits, forms, text } = asked
  const [said = ''] = forms
  const isMore = bits.some(isOfWallet) && bits.every(isDetail) && !ASKS.test(said)
  if (draft === '' || !isMore || text.includes('?')) return undefined
  return entryWrite({ ...asked, text: `${draft} ${text}`, forms: [`${draft} ${said}`] })
}

/** A wallet with what says that it was paid from it, or came into it. */
function isOfWallet({ meaning }: Bit): boolean {
  return (
    meaning.is === 'things' &&
    meaning.things.prep !== '' &&
    meaning.things.names.every(({ things }) => things.every(({ kind }) => kind === 'wallet'))
  )
}

/** What an entry has besides its amount: a wallet, a day, an hour. */
function isDetail(bit: Bit): boolean {
  const { meaning } = bit
  if (meaning.is === 'days') {
    const { from, to } = meaning.days.range ?? {}
    return from !== undefined && from === to
  }
  return meaning.is === 'word' || meaning.is === 'clock' || isOfWallet(bit)
}

function hasAmount(bits: readonly Bit[]): boolean {
  return bits.some(isAmount)
}

function isAmount({ meaning }: Bit): boolean {
  return (
    meaning.is === 'price' ||
    (meaning.is === 'amount' && meaning.amount.least === meaning.amount.most)
  )
}

// What it is to be instead: `to 12k`, `as food`.
const INSTEAD = /\s+(?:to|into|as|make (?:am|it)|be)\s+(?!be\b).+$/iu
const ASIDE =
  /^.*?\b(?:delete|remove|edit|change|update|correct|fix|erase|cancel|undo|comot|amend|modify)\b\s*/iu
const FIELD =
  /^(?:the |my |that )*(?:amount|price|category|date|day|wallet|label|description|name|note) (?:of|on|for|from) /iu

const OF_FIELD =
  /^(?:\w+ )*(?:change|update|set) (?:the |my |that )*(?:amount|price|category|date|wallet|label|description) (?:of|on|for)\b/u

/** The rows that are to be changed, or to go: a list of just these. */
function changeOf({ text, forms, bits, readRows }: AskedOf): SaidWrite | undefined {
  const [said = '', typed = ''] = forms
  const isOfRecords = OF_RECORDS.test(said) || hasAmount(bits)
  if (!isOfRecords && !CHANGES_ROWS.test(typed) && !OF_FIELD.test(typed)) return undefined
  const rest = text.trim().replace(ASIDE, '').replace(INSTEAD, '').replace(FIELD, '')
  const rows = rest === '' ? undefined : readRows(rest)
  if (rows !== undefined) return { form: 'none', line: '', rows }
  return isOfRecords ? { form: 'none', line: '' } : undefined
}
