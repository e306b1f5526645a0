import * as v from 'valibot'
import { dataAnswer, idParams, messageAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { labelRecord } from './records.ts'
import { colorSchema, idSchema, nameSchema } from './wire.ts'

/** POST /user/create-transaction-label. */
export const createLabel = defineCall({
  method: 'POST',
  path: '/user/create-transaction-label',
  summary: 'Create a label',
  access: 'session',
  body: v.object({
    id: v.optional(idSchema),
    name: nameSchema,
    textColor: colorSchema,
    backgroundColor: colorSchema,
    visible: v.optional(v.boolean('Must be true or false.'), true),
  }),
  answer: dataAnswer(labelRecord),
  status: 201,
  errors: ['plan_limit', 'row_deleted'],
  queued: true,
})

/** GET /user/transaction-labels, oldest first. */
export const listLabels = defineCall({
  method: 'GET',
  path: '/user/transaction-labels',
  summary: 'List labels',
  access: 'session',
  answer: dataAnswer(v.array(labelRecord)),
  status: 200,
  errors: [],
  queued: false,
})

/** PATCH /user/edit-transaction-label/{id}: fields left out stay as they are. */
export const editLabel = defineCall({
  method: 'PATCH',
  path: '/user/edit-transaction-label/{id}',
  summary: 'Edit a label',
  access: 'session',
  params: idParams,
  body: v.object({
    name: v.optional(nameSchema),
    textColor: v.optional(colorSchema),
    backgroundColor: v.optional(colorSchema),
    visible: v.optional(v.boolean('Must be true or false.')),
  }),
  answer: dataAnswer(labelRecord),
  status: 200,
  errors: ['not_found', 'row_deleted'],
  queued: true,
})

/** DELETE /user/transaction-label/{id}: transactions that carried it show none. */
export const deleteLabel = defineCall({
  method: 'DELETE',
  path: '/user/transaction-label/{id}',
  summary: 'Delete a label',
  access: 'session',
  params: idParams,
  answer: messageAnswer,
  status: 200,
  errors: ['not_found'],
  queued: true,
})
