import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import { err, ok, type Result } from '#base/result.ts'
import { failureMessage } from '#features/session/data/failure-message.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import type { Member } from '#features/session/data/member.ts'
import { useSyncState } from '#features/waiting/data/queries.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { KeptAnswer } from '#ledger/store/meta-values.ts'
import type { DayRange } from '#time/period.ts'

/** Which part of a list is asked for; the first page of all days unless said. */
export interface ListQuery extends DayRange {
  readonly page?: number
  readonly size?: number
}

/** The same as a call takes it. */
type WireListQuery = ReturnType<typeof listQueryToWire>

/** A list that only the server has, and where this device keeps the first page of it. */
export interface ListSource<Answer> {
  readonly fetchPage: (api: Api, query: WireListQuery) => Promise<Result<Answer, ApiFailure>>
  readonly readKept: (db: LedgerDb) => Promise<KeptAnswer<Answer> | undefined>
  readonly keep: (db: LedgerDb, kept: KeptAnswer<Answer>) => Promise<void>
  /** What is said when it cannot be fetched and the server does not say why. */
  readonly fallback: string
}

/** Why the list could not be fetched. */
export type ListTrouble =
  | { readonly type: 'offline' }
  | { readonly type: 'failed'; readonly message: string }

/** A list of the server's, as it is known just now. */
export interface ServerList<Answer> {
  /** The page asked for; until it comes, what was shown before it. Undefined: nothing to show. */
  readonly page: Answer | undefined
  /** The newest answer about any page, for what they all carry alike, and when it came (epoch ms). */
  readonly latest: KeptAnswer<Answer> | undefined
  /** Whether the server answered since the list is shown; else `latest` is of an earlier visit. */
  readonly isFresh: boolean
  readonly trouble: ListTrouble | undefined
  readonly reload: () => void
}

/**
 * A list of the server's: fetched when shown, when the connection is back, and when asked to. Its
 * first page is kept on the device, and stands in for itself until it comes, and with no network.
 */
export function useServerList<Answer>(
  source: ListSource<Answer>,
  query: ListQuery,
): ServerList<Answer> {
  const { db } = useMember().ledger
  const kept = useLiveQuery(async () => (await source.readKept(db)) ?? null, [db, source])
  const { last, trouble, reload } = useFetched(source, query)
  return {
    page: last?.answer ?? (isFirstPage(query) ? kept?.answer : undefined),
    latest: last ?? kept ?? undefined,
    isFresh: last !== undefined,
    // Not before it is known what was kept: they are published together.
    trouble: kept === undefined ? undefined : trouble,
    reload,
  }
}

interface Fetched<Answer> {
  /** What came last, if it came: until it does, for the query before. */
  readonly last: KeptAnswer<Answer> | undefined
  /** Why there is no answer for this query. */
  readonly trouble: ListTrouble | undefined
  readonly reload: () => void
}

function useFetched<Answer>(source: ListSource<Answer>, query: ListQuery): Fetched<Answer> {
  const member = useMember()
  const { offline } = useSyncState()
  const [asked, setAsked] = useState<{
    readonly queryKey: string
    readonly result: Result<KeptAnswer<Answer>, ListTrouble>
  }>()
  const [round, setRound] = useState(0)
  const queryKey = JSON.stringify(query)
  const ask = useEffectEvent(() => fetchAndKeep(member, source, query))

  useEffect(() => {
    let isShown = true
    async function show() {
      const result = await ask()
      if (isShown) setAsked({ queryKey, result })
    }
    void show()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a connection that is back, and a wish to reload, ask again
  }, [queryKey, offline, round])

  const result = asked?.result
  return {
    last: result?.ok === true ? result.value : undefined,
    trouble: asked?.queryKey === queryKey && result?.ok === false ? result.error : undefined,
    reload: () => setRound(count => count + 1),
  }
}

async function fetchAndKeep<Answer>(
  member: Member,
  source: ListSource<Answer>,
  query: ListQuery,
): Promise<Result<KeptAnswer<Answer>, ListTrouble>> {
  const fetched = await source.fetchPage(member.api, listQueryToWire(query))
  if (!fetched.ok) return err(troubleOf(fetched.error, source.fallback))
  const { db, clock } = member.ledger
  const kept = { answer: fetched.value, at: clock() }
  // What a full or closed database cannot keep is shown all the same.
  if (isFirstPage(query)) await source.keep(db, kept).catch(() => undefined)
  return ok(kept)
}

function troubleOf(failure: ApiFailure, fallback: string): ListTrouble {
  if (failure.kind === 'unreachable') return { type: 'offline' }
  return { type: 'failed', message: failureMessage(failure, fallback) }
}

function listQueryToWire({ page, size, from, to }: ListQuery) {
  return { page, limit: size, from, to }
}

function isFirstPage({ page = 1, from, to }: ListQuery): boolean {
  return page === 1 && from === undefined && to === undefined
}
