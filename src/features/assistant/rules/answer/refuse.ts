import type { AskedWrite, Intent, Refusal } from '../question.ts'
import type { Answer } from './answer.ts'
import { say } from './say.ts'
import { USUAL_QUESTIONS } from './unclear.ts'

const WORDS: Readonly<Record<Refusal, string>> = {
  refuse_advice:
    'I give no advice on investments, loans or taxes. I can tell you what your own records say: what you hold, spend and save.',
  refuse_scope:
    'I only know your own records in Kobolens. Ask me what you spent, received or saved, and what is left in your wallets and budgets.',
  refuse_write:
    'I do not write entries by myself. Here is what I understood: check it, and save it.',
  refuse_other_user: 'I can only see your own records, never those of anybody else.',
  refuse_meta:
    'I cannot show or change how I work. I can tell you what your own records say: ask me what you spent, received or saved.',
}

const NO_FORM =
  'I only read your records, and change nothing. You can change them yourself on their own pages.'

const MADE_BY_PERSON =
  'I make nothing by myself. The form below opens with what you said: check it, and save it.'
const BUDGET_WORDS =
  'I make no budgets by myself. Here is one to begin with: check it, and save it.'
const USUAL =
  'Its amounts are what you usually spend: the middle one of your last whole months, or weeks.'
const NO_USUAL =
  'Your records do not say yet what you usually spend, so the amounts are yours to set.'
const ROWS =
  'I change and delete nothing by myself. Here is what you speak of: open it, and change it there.'

/** What is said of a write: what it is, and what is yet to be done. */
function writeWords({ form, draft }: AskedWrite): string {
  if (draft?.type === 'budget') {
    const isOpen =
      draft.parts.length === 0 || draft.parts.some(({ amount }) => amount === undefined)
    const more = draft.isUsual === true ? USUAL : isOpen ? NO_USUAL : ''
    return `${BUDGET_WORDS} ${more}`.trim()
  }
  if (draft?.type === 'wallet' || draft?.type === 'label') return MADE_BY_PERSON
  if (draft !== undefined) return ROWS
  return form === 'none' ? NO_FORM : WORDS.refuse_write
}

/** A question that is declined, briefly, with what can be asked instead; never a figure. */
export function refuse(refusal: Refusal, write?: AskedWrite): Answer {
  const isWrite = refusal === 'refuse_write'
  const words = isWrite ? writeWords(write ?? { form: 'none', line: '' }) : WORDS[refusal]
  return declined(refusal, words, { ...(write && { write }) })
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
