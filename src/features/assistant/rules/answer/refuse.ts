import type { AskedWrite, Intent, Refusal } from '../question.ts'
import type { ToolInput } from '../tool-input.ts'
import type { Answer } from './answer.ts'
import { USUAL_QUESTIONS } from './next-questions.ts'
import { questionText } from './question-text.ts'
import { say } from './say.ts'

const WORDS: Readonly<Record<Refusal, string>> = {
  refuse_advice:
    'I give no advice on investments, loans or taxes. I can tell you what your own records say: what you hold, spend and save.',
  refuse_scope:
    'I only know your own records in Kobolens. Ask me what you spent, received or saved, and what is left in your wallets and budgets.',
  refuse_write:
    'I only read your records, and change nothing. You can fill it in yourself: open the form below, and check it before you save.',
  refuse_other_user: 'I can only see your own records, never those of anybody else.',
  refuse_meta:
    'I cannot show or change how I work. I can tell you what your own records say: ask me what you spent, received or saved.',
}

const NO_FORM =
  'I only read your records, and change nothing. You can change them yourself on their own pages.'

/** A question that is declined, briefly, with what can be asked instead; never a figure. */
export function refuse(refusal: Refusal, write?: AskedWrite): Answer {
  const isWithoutForm = refusal === 'refuse_write' && (write === undefined || write.form === 'none')
  const words = isWithoutForm ? NO_FORM : WORDS[refusal]
  return declined(refusal, words, { ...(write && { write }) })
}

/** A forecast that was asked for on a plan without forecasts. */
export function refuseForecast(input: ToolInput): Answer {
  const words =
    'Forecasts come with the Navigator and Summit plans. On yours I can tell what you have spent so far, and what that is a day.'
  return { ...declined('forecast', words, FORECAST_ASK), question: input.question }
}

/** A forecast of days that have not begun, or are over. */
export function refuseFarForecast(input: ToolInput): Answer {
  const words =
    'I can only estimate a period that is running: this week, this month or this year. What would you like to know?'
  const followUps = [
    'How much will I spend by the end of this month at this rate?',
    USUAL_QUESTIONS[0],
  ]
  return { ...declined('forecast', words, { followUps }), question: input.question }
}

const FORECAST_ASK = {
  followUps: [questionText('spend_total', 'this month'), questionText('average', 'this month')],
}

function declined(
  intent: Intent,
  words: string,
  { followUps = USUAL_QUESTIONS, write }: Partial<Pick<Answer, 'followUps' | 'write'>>,
): Answer {
  return {
    kind: 'refuse',
    phrase: say`${words}`,
    evidence: { intent, filter: null, rowCount: 0, notes: [], rowIds: [] },
    followUps,
    ...(write && { write }),
  }
}
