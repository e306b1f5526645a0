import * as v from 'valibot'
import { queryFault } from '#features/assistant/rules/ask-form.ts'
import { idSchema, storable } from '#records/wire-text.ts'
import { instantSchema, integerInQuery } from '#records/wire.ts'
import { dataAnswer, messageAnswer } from './answers/answers.ts'
import { answerSchema, MAX_ANSWER_LENGTH } from './answers/assistant-answer.ts'
import { defineCall } from './call.ts'

const chatParams = v.object({ chatId: idSchema })

/** The whole answer beside its text. One that a newer build wrote, and this one cannot read, is left at its text. */
const storedEvidence = v.optional(v.fallback(v.optional(answerSchema), undefined))

/** Whole tokens that are left: the plan's of the month and those bought or given, together. */
const tokensLeft = v.number()

const querySchema = v.pipe(
  v.string('Please enter a query'),
  v.trim(),
  v.check(
    query => queryFault(query, 'follow-up') === undefined,
    issue => queryFault(issue.input, 'follow-up') ?? '',
  ),
  storable(),
)

/**
 * POST /transactions/finance-query: one exchange with Uwa. With `answer` it is kept as the device
 * answered it; without, the server answers, and `no_tokens` when none are left. `model` is the person's
 * consent that the configured model is asked what the engine cannot answer. An `id` that is there
 * answers as the first time did. Without a `chatId` a chat begins; with one that is not there it begins
 * when there is an `id` too, as a device makes both, and else is `not_found`. The first question of a
 * chat has 10 characters at least. A chat deleted since is `row_deleted`.
 */
export const askUwa = defineCall({
  method: 'POST',
  path: '/transactions/finance-query',
  summary: 'Ask Uwa, or keep what Uwa answered on the device',
  access: 'session',
  body: v.pipe(
    v.object({
      query: querySchema,
      chatId: v.optional(idSchema),
      id: v.optional(idSchema),
      /** Of a turn that waited on its device: when it was asked. */
      askedAt: v.optional(instantSchema),
      answer: v.optional(
        v.pipe(
          v.string('Must be text.'),
          v.minLength(1, 'Must not be empty.'),
          v.maxLength(MAX_ANSWER_LENGTH, `Must be at most ${MAX_ANSWER_LENGTH} characters.`),
          storable(),
        ),
      ),
      evidence: v.optional(answerSchema),
      model: v.optional(v.boolean('Must be true or false.'), false),
    }),
    v.forward(
      v.partialCheck(
        [['answer'], ['evidence']],
        turn => turn.evidence === undefined || turn.answer !== undefined,
        'Must come with the answer that it belongs to.',
      ),
      ['evidence'],
    ),
  ),
  answer: v.object({
    success: v.literal(true),
    id: idSchema,
    chatId: idSchema,
    answer: v.string(),
    tokensLeft,
    evidence: storedEvidence,
  }),
  status: 200,
  errors: ['not_found', 'row_deleted', 'no_tokens', 'too_many'],
  queued: false,
})

/** How many chats are recent (CHT-01). */
export const RECENT_CHATS = 4

/** The most chats that one answer lists. */
export const MOST_CHATS = 50

/**
 * GET /user/recent-chats: those that were asked in last, latest first; four, or `limit`. With `before` only those that were
 * asked in last before that moment: older ones are listed page by page, each from the last chat's `askedAt`.
 */
export const listRecentChats = defineCall({
  method: 'GET',
  path: '/user/recent-chats',
  summary: 'List chats, those asked in last first',
  access: 'session',
  query: v.object({
    before: v.optional(instantSchema),
    limit: integerInQuery(RECENT_CHATS, MOST_CHATS),
  }),
  answer: v.object({
    success: v.literal(true),
    recent: v.array(v.object({ id: idSchema, name: v.string(), askedAt: instantSchema })),
  }),
  status: 200,
  errors: [],
  queued: false,
})

/** GET /user/chat-history/{chatId}: the latest 100 exchanges, in the order in which they were asked. */
export const fetchChatHistory = defineCall({
  method: 'GET',
  path: '/user/chat-history/{chatId}',
  summary: 'Fetch a chat',
  access: 'session',
  params: chatParams,
  answer: v.object({
    ...dataAnswer(
      v.object({
        name: v.string(),
        chats: v.array(
          v.object({
            id: idSchema,
            query: v.string(),
            answer: v.string(),
            askedAt: instantSchema,
            evidence: storedEvidence,
          }),
        ),
      }),
    ).entries,
    tokensLeft,
  }),
  status: 200,
  errors: ['not_found', 'row_deleted'],
  queued: false,
})

/** DELETE /user/chats/{chatId}: the chat and all that was said in it; again is a success. */
export const deleteChat = defineCall({
  method: 'DELETE',
  path: '/user/chats/{chatId}',
  summary: 'Delete a chat',
  access: 'session',
  params: chatParams,
  answer: messageAnswer,
  status: 200,
  errors: ['not_found'],
  queued: false,
})
