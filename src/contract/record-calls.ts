import type { AnyRecord } from '#records/record.ts'
import { RECORDS, type RecordKind, recordType } from '#records/registry.ts'
import { dataAnswer, idParams, messageAnswer } from './answers/answers.ts'
import { type AnswerSchema, answerSchema } from './answers/record-answers.ts'
import { type Call, defineCall, type Schema } from './call.ts'
import type { ErrorCode } from './wire/error-codes.ts'

/** What an edit of one kind of record says of itself. */
interface EditParts<B extends Schema, R extends Schema, E extends readonly ErrorCode[]> {
  readonly path: string
  readonly summary: string
  readonly body: B
  /** The record as the answer carries it. */
  readonly record: R
  readonly errors: E
}

/** PATCH of the record whose id ends the path: fields left out stay as they are. */
export function defineEdit<
  const B extends Schema,
  const R extends Schema,
  const E extends readonly ErrorCode[],
>({ path, summary, body, record, errors }: EditParts<B, R, E>) {
  return defineCall({
    method: 'PATCH',
    path,
    summary,
    access: 'session',
    params: idParams,
    body,
    answer: dataAnswer(record),
    status: 200,
    errors,
    queued: true,
  })
}

/** DELETE of the record whose id ends the path; deleting it again is a success. */
export function defineDelete(path: string, summary: string) {
  return defineCall({
    method: 'DELETE',
    path,
    summary,
    access: 'session',
    params: idParams,
    answer: messageAnswer,
    status: 200,
    errors: ['not_found'],
    queued: true,
  })
}

/** The kinds whose calls follow from their fields. */
export type DerivedKind = {
  [K in RecordKind]: (typeof RECORDS)[K]['calls'] extends 'derived' ? K : never
}[RecordKind]

/** Where the calls of a kind are, when the product names them itself. */
interface Seed {
  /** Below `/api/v1`; those of an edit and a deletion end with `{id}`. */
  readonly paths: { readonly create: string; readonly edit: string; readonly delete: string }
  /** What a call about a deleted record is refused as. */
  readonly gone?: ErrorCode
}

// Paths that the product's first clients know. A kind that is not here has the generic ones.
const SEEDS: Readonly<Partial<Record<RecordKind, Seed>>> = {
  wallet: {
    paths: {
      create: '/wallet/create-wallet',
      edit: '/wallet/{id}',
      delete: '/wallet/{id}',
    },
    gone: 'wallet_deleted',
  },
  label: {
    paths: {
      create: '/user/create-transaction-label',
      edit: '/user/edit-transaction-label/{id}',
      delete: '/user/transaction-label/{id}',
    },
  },
}

type RecordAnswer<K extends DerivedKind> = ReturnType<typeof dataAnswer<AnswerSchema<K>>>

interface DerivedCreate<K extends DerivedKind> {
  readonly method: 'POST'
  readonly path: string
  readonly summary: string
  readonly access: 'session'
  readonly body: (typeof RECORDS)[K]['createBody']
  readonly answer: RecordAnswer<K>
  readonly status: 201
  readonly errors: readonly ErrorCode[]
  readonly queued: true
}

interface DerivedEdit<K extends DerivedKind> extends Omit<
  DerivedCreate<K>,
  'method' | 'body' | 'status'
> {
  readonly method: 'PATCH'
  readonly params: typeof idParams
  readonly body: (typeof RECORDS)[K]['editBody']
  readonly status: 200
}

/** Create, edit and delete of every derived kind: `createLabel`, `editLabel`, `deleteLabel`. */
export type DerivedCalls = {
  readonly [K in DerivedKind as `create${Capitalize<K>}`]: DerivedCreate<K>
} & {
  readonly [K in DerivedKind as `edit${Capitalize<K>}`]: DerivedEdit<K>
} & {
  readonly [K in DerivedKind as `delete${Capitalize<K>}`]: ReturnType<typeof defineDelete>
}

/** The kinds whose calls follow from their fields. */
export const DERIVED_KINDS: readonly DerivedKind[] = Object.values(RECORDS)
  .filter(record => record.calls === 'derived')
  .map(({ kind }) => kind)

/** Makes the calls of the derived kinds. */
export function deriveCalls(): DerivedCalls {
  const calls = DERIVED_KINDS.flatMap(kind =>
    Object.entries(recordCalls(kind)).map(
      ([verb, call]) => [`${verb}${capitalize(kind)}`, call] as const,
    ),
  )
  // The one place where a loop over kinds meets the names that follow from them.
  return Object.fromEntries(calls) as DerivedCalls
}

/** The calls of a derived kind, for loops that know none of its fields. */
export interface RecordCalls {
  readonly create: Call & { readonly body: AnyRecord['createBody'] }
  readonly edit: Call & {
    readonly params: typeof idParams
    readonly body: AnyRecord['editBody']
  }
  readonly delete: ReturnType<typeof defineDelete>
}

/** The calls of a kind whose calls follow from its fields. */
export function recordCalls(kind: DerivedKind): RecordCalls {
  const { nouns, createBody, editBody, plan } = recordType(kind)
  const { paths } = SEEDS[kind] ?? { paths: genericPaths(kind) }
  const limited: readonly ErrorCode[] = plan === null ? [] : ['plan_limit']
  const record = answerSchema(kind)
  return {
    create: defineCall({
      method: 'POST',
      path: paths.create,
      summary: `Create a ${nouns[0]}`,
      access: 'session',
      body: createBody,
      answer: dataAnswer(record),
      status: 201,
      errors: [...limited, 'row_deleted'],
      queued: true,
    }),
    edit: defineEdit({
      path: paths.edit,
      summary: `Edit a ${nouns[0]}`,
      body: editBody,
      record,
      errors: [...(plan?.while === undefined ? [] : limited), 'not_found', goneError(kind)],
    }),
    delete: defineDelete(paths.delete, `Delete a ${nouns[0]}`),
  }
}

/** What a call about a deleted record of the kind is refused as. */
export function goneError(kind: RecordKind): ErrorCode {
  return SEEDS[kind]?.gone ?? 'row_deleted'
}

function genericPaths(kind: DerivedKind): Seed['paths'] {
  const create = `/records/${kind}`
  return { create, edit: `${create}/{id}`, delete: `${create}/{id}` }
}

function capitalize<K extends string>(text: K): Capitalize<K> {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<K>
}
