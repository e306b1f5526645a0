import { err, ok, type Result } from '#base/result.ts'
import { answerPlan } from '#features/assistant/rules/ask.ts'
import { READ_OUTSIDE } from '#features/assistant/rules/outside.ts'
import { checkPlan } from '#features/assistant/rules/plan/check-plan.ts'
import { normalPlan } from '#features/assistant/rules/plan/normal-plan.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { AssistantRequest, AssistedAnswer } from '#server/ports/assistant-provider.ts'
import type { ProviderFault } from '#server/ports/payment-provider.ts'
import { type Asked, askedOf, messagesOf } from './asked.ts'
import { type ChatModel, completeChat } from './chat-completion.ts'
import { claimedWords, isCovered } from './cover.ts'
import { agreesWithUs } from './own-reading.ts'
import { type ModelReading, readReply } from './reply.ts'

/**
 * Why a model was of no use: it says that it `cannot`; its reply has another `form`; what it says is no plan of ours
 * (`misfit`) or not just what the words ask (`uncovered`); or the plan has no answer (`unanswered`).
 */
export type ModelFault =
  | ProviderFault
  | { readonly type: 'cannot' | 'form' | 'misfit' | 'uncovered' | 'unanswered' }

/**
 * Has a model say what a question asks, and answers that from the ledger. Whatever the model says, or the question or a
 * name in the ledger would have it say, comes to no more than a plan, which our own code checks, reads for and words.
 */
export async function answerByModel(
  model: ChatModel,
  { question, names, reader, today, level, signal }: AssistantRequest,
): Promise<Result<AssistedAnswer, ModelFault>> {
  const asked = askedOf(question, names, today)
  const completed = await completeChat(model, messagesOf(question, asked), signal)
  if (!completed.ok) return completed
  const { text, tokensUsed } = completed.value
  const plan = judge(readReply(text, asked), asked)
  if (!plan.ok) return plan
  const answer = await answerPlan({ reader, names }, plan.value, { today, level })
  // What cannot be answered as it stands was read wrong, or is for the engine to ask back.
  if (answer.kind !== 'answer' && answer.kind !== 'empty') return err({ type: 'unanswered' })
  const { evidence } = answer
  const notes = [...evidence.notes, READ_OUTSIDE]
  return ok({ answer: { ...answer, evidence: { ...evidence, notes } }, tokensUsed })
}

function judge(reading: ReturnType<typeof readReply>, asked: Asked): Result<Plan, ModelFault> {
  if (reading === 'cannot') return err({ type: 'cannot' })
  if (reading === undefined) return err({ type: 'form' })
  if (checkPlan(reading.plan) !== undefined) return err({ type: 'misfit' })
  return isOfWords(reading, asked) ? ok(normalPlan(reading.plan)) : err({ type: 'uncovered' })
}

function isOfWords(reading: ModelReading, asked: Asked): boolean {
  const words = claimedWords(asked, reading.claims)
  return isCovered(words, reading) && agreesWithUs(words, reading.plan, asked)
}
