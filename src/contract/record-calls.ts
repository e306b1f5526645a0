import { dataAnswer, idParams, messageAnswer } from './answers.ts'
import { defineCall, type Schema } from './call.ts'
import type { ErrorCode } from './error-codes.ts'

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
