import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import {
  type ListQuery,
  listQueryToWire,
  type ListSource,
  type ServerList,
  useServerList,
} from './server-list.ts'

/** The tokens as the server tells them: how many there are, and a page of what came. */
export type TokensAnswer = AnswerOf<typeof calls.listTokens>

/** Tokens that came. */
export type TokenRecord = TokensAnswer['records'][number]

const TOKENS: ListSource<TokensAnswer> = {
  fetchPage: ({ api }, query) => api.call(calls.listTokens, { query: listQueryToWire(query) }),
  readKept: db => readMeta(db, 'tokens'),
  keep: (db, kept) => writeMeta(db, 'tokens', kept),
  fallback: 'Failed to fetch tokens',
}

/** The tokens and what came in the days asked for, newest first. */
export function useTokens(query: ListQuery): ServerList<TokensAnswer> {
  return useServerList(TOKENS, query)
}
