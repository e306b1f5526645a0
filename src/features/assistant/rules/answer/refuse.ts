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
