import { assertNever } from '#base/assert.ts'
import type { PlanName } from '#records/plan.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import type { Answer, Evidence } from './answer/answer.ts'
import { ledWith } from './answer/led-with.ts'
import { shownText } from './answer/phrase-text.ts'
import { asksWhich } from './answer/plan-choices.ts'
import { refuse } from './answer/refuse.ts'
import { say, sentences } from './answer/say.ts'
import type { ChatBefore } from './chat-before.ts'
import { evaluate } from './plan/evaluate.ts'
import { inOwnMonths } from './plan/in-own-months.ts'
import type { PlanReader } from './plan/plan-reader.ts'
import { isKept, type Plan } from './plan/plan.ts'
import type { AskedWrite } from './question.ts'
import { choosePlan, type Chosen, type Tried } from './read/choose-plan.ts'
import { namesIn } from './read/names/learnt-name.ts'
import type { ReadNames } from './read/names/name-index.ts'
import { nearPlans } from './read/names/near-names.ts'
import { readText, type TextReading } from './read/read-text.ts'
import type { Talk } from './read/talk.ts'
import { tellPlan } from './tell/tell-plan.ts'
import { filledWrite } from './write/filled-write.ts'

/** When, and on which plan, a question is asked, and what was understood before in the chat. */
export interface ChatContext extends ChatBefore {
  /** In the person's zone. */
  readonly today: Day
  readonly level: PlanName
  /** The person's months; left out, the calendar's. */
  readonly months?: Months
}

/** What a question is asked of: a ledger, and the names that are in it. */
export interface AskedOf {
  readonly reader: PlanReader
  readonly names: ReadNames
}

/**
 * What Uwa says to a text (assistant, second edition): it is read as a plan that every word of it is in, and the plan is
 * answered from the ledger. Only figures of the reader are said; what is declined or asked back has none.
 */
export async function askLedger(of: AskedOf, text: string, context: ChatContext): Promise<Answer> {
  return answerTo(await understand(of, text, context), of, context)
}

/** A text as it was read, and what of its plans was meant. */
export interface Understood {
  readonly text: string
  readonly reading: TextReading
  readonly chosen?: Chosen | undefined
  /** What it asks to be recorded or changed, as its form is filled. */
  readonly write?: AskedWrite | undefined
}

/** Reads a text, and tries its plans on the ledger. */
export async function understand(
  { reader, names }: AskedOf,
  text: string,
  context: ChatContext,
): Promise<Understood> {
  const reading = readText(text, { names, ...context })
  if (reading.type === 'refused') {
    const write = reading.write && (await filledWrite(reading.write, { reader, names, ...context }))
    return { text, reading, write }
  }
  if (reading.type !== 'plan') return { text, reading }
  const { today, months } = context
  const plans = reading.plans.map(composed => {
    const plan = inOwnMonths(composed.plan, { today, months, text })
    return plan === composed.plan ? composed : Object.assign({}, composed, { plan })
  })
  const chosen = await choosePlan(plans, plan => evaluate(plan, reader, context))
  return { text, reading, chosen }
}

/** What is said to what was understood. */
export function answerTo(
  { text, reading, chosen, write }: Understood,
  { names }: Pick<AskedOf, 'names'>,
  context: ChatContext,
): Answer {
  switch (reading.type) {
    case 'talk':
      return talkBack(reading.talk, names, context)
    case 'refused':
      return refuse(reading.refusal, write)
    case 'unknown':
      return asksAbout(reading.words, leftOut(text, reading.words, { names, ...context }), {
        names,
        ...context,
      })
    case 'plan':
      return answerOf(chosen, names, context)
    default:
      return assertNever(reading)
  }
}

/** Answers a plan as it is: one that a person changed, or chose. */
export async function answerPlan(
  { reader, names }: AskedOf,
  plan: Plan,
  context: ChatContext,
): Promise<Answer> {
  const result = await evaluate(plan, reader, context)
  return { ...tellPlan(plan, result, { names, ...context }), ...ledWith(result, names) }
}

function answerOf(chosen: Chosen | undefined, names: ReadNames, context: ChatContext): Answer {
  if (chosen === undefined) return asksAbout([], undefined, { names, ...context })
  if (chosen.type === 'several') {
    return asksWhich(MAY_BE_BOTH, chosen.plans, { names, ...context })
  }
  const { tried } = chosen
  const { plan } = tried.composed
  const said = namesIn(tried.composed)
  const ofNone = isKept(plan.measure) && plan.measure.ids.includes('') ? plan.measure.of : undefined
  const stranger = ofNone === undefined ? said.find(({ isUnknown }) => isUnknown === true) : said[0]
  if (stranger !== undefined && findsNothing(tried)) {
    const none = ofNone === undefined ? 'records mentions' : `${ofNone} is called`
    const text = `None of your ${none} “${shownText(stranger.typed)}”.`
    return asksWhich(text, nearPlans(stranger, plan, names), { names, ...context })
  }
  return toldOf(tried, names, context)
}

const MAY_BE_BOTH = 'That may be two things. Which did you mean?'

function findsNothing({ result }: Tried): boolean {
  return !result.ok || result.value.finding.type === 'nothing'
}

/** The answer, with what a misspelt name was taken for. */
function toldOf({ composed, result }: Tried, names: ReadNames, context: ChatContext): Answer {
  const answer = tellPlan(composed.plan, result, { names, ...context })
  const mended = namesIn(composed).filter(name => name.mended !== undefined)
  const taken = mended.map(
    ({ typed, mended: meant }) => `I took “${shownText(typed)}” for ${shownText(meant ?? '')}.`,
  )
  return {
    ...answer,
    ...(taken.length > 0 && { phrase: sentences(answer.phrase, taken.join(' ')) }),
    ...ledWith(result, names),
  }
}

interface Asking extends ChatContext {
  readonly names: ReadNames
}

/** The plan of a text without the words that nothing is known by. */
function leftOut(text: string, words: readonly string[], context: Asking): Plan | undefined {
  if (words.length === 0) return undefined
  const rest = words.reduce((left, word) => left.replace(word, ' '), text)
  const reading = readText(rest, context)
  return reading.type === 'plan' ? reading.plans[0]?.plan : undefined
}

function asksAbout([word]: readonly string[], without: Plan | undefined, asking: Asking): Answer {
  const choices = without === undefined ? [] : [without]
  const asks =
    word === undefined || word === ''
      ? NOT_SURE
      : `I do not know what “${shownText(word)}” means here. Leaving it out, did you mean this?`
  return asksWhich(asks, choices, asking)
}

const NOT_SURE = 'I am not sure what you would like to know. Did you mean one of these?'

const TALK: Readonly<Record<Talk, string>> = {
  greeting:
    'Hello! Ask me what you spent, received or saved, and what is left in your wallets and budgets.',
  thanks: 'You are welcome. Ask me anything else about your records.',
  help: 'I answer from your own records: what you spent, received, saved or moved, by category, payee, wallet, label, day or hour; averages, the largest, when something last was or is due, and what is left in wallets and budgets. For example:',
  bye: 'Goodbye. Your records are safe here.',
}

const EXAMPLES: readonly Plan[] = [
  {
    v: 2,
    flow: 'out',
    where: { all: [], none: [] },
    days: [{ type: 'units', unit: 'month', back: 0, count: 1 }],
    measure: { of: 'sum' },
  },
  {
    v: 2,
    flow: 'out',
    where: { all: [], none: [] },
    days: [{ type: 'units', unit: 'month', back: 0, count: 1 }],
    measure: { of: 'sum' },
    by: ['payee'],
    rank: { order: 'largest', take: 5 },
  },
  {
    v: 2,
    flow: 'any',
    where: { all: [], none: [] },
    days: [],
    measure: { of: 'held', at: 'close' },
  },
]

function talkBack(talk: Talk, names: ReadNames, context: ChatContext): Answer {
  const answer = asksWhich('', EXAMPLES, { names, ...context })
  // Of Uwa, and nothing that is left to be understood.
  const evidence: Evidence = { ...answer.evidence, intent: 'refuse_meta' }
  return { ...answer, phrase: say`${TALK[talk]}`, evidence }
}
