import { err, ok, type Result } from '#domain/result.ts'
import type { AssistantRequest, AssistedAnswer } from '../ports/assistant-provider.ts'
import type { ChatModel } from './chat-completion.ts'
import { figureRuns, modelAnswer } from './model-answer.ts'
import { CANNOT_ANSWER } from './prompt.ts'
import { type Reply, readReply } from './reply.ts'
import { beginTalk, type Talk, type TalkFault } from './talk.ts'

/**
 * Why a model gave no answer: it says that it `cannot`; it read no figures (`baseless`); or it twice
 * said what no result holds (`ungrounded`).
 */
export type ModelFault = TalkFault | { readonly type: 'cannot' | 'baseless' | 'ungrounded' }

/** Has the model answer from the ledger's figures; told once what is wrong with its words. */
export async function answerByModel(
  model: ChatModel,
  request: AssistantRequest,
): Promise<Result<AssistedAnswer, ModelFault>> {
  const talk = beginTalk(model, request)
  const said = await talk.answer()
  if (!said.ok) return said
  const reply = judge(talk, said.value, request)
  if (!reply.ok) return reply
  if (reply.value.violations.length === 0) return finish(talk, reply.value)
  const saidAgain = await talk.correct(reply.value.violations)
  if (!saidAgain.ok) return saidAgain
  const second = judge(talk, saidAgain.value, request)
  if (!second.ok) return second
  if (second.value.violations.length > 0) return err({ type: 'ungrounded' })
  return finish(talk, second.value)
}

function judge(
  { runs }: Talk,
  said: string,
  { question, context }: AssistantRequest,
): Result<Reply, ModelFault> {
  if (said.toUpperCase().includes(CANNOT_ANSWER)) return err({ type: 'cannot' })
  if (figureRuns(runs).length === 0) return err({ type: 'baseless' })
  return ok(readReply(said, { runs, question, today: context.today }))
}

function finish({ runs, tokensUsed }: Talk, { phrase }: Reply): Result<AssistedAnswer, ModelFault> {
  const figures = figureRuns(runs)
  const last = figures.at(-1)
  if (last === undefined) return err({ type: 'baseless' })
  return ok({ answer: modelAnswer(phrase, last, figures.slice(0, -1)), tokensUsed })
}
