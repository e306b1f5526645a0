import * as v from 'valibot'
import { dataAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { defineDelete, defineEdit } from './record-calls.ts'
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
export const editLabel = defineEdit({
  path: '/user/edit-transaction-label/{id}',
  summary: 'Edit a label',
  body: v.object({
    name: v.optional(nameSchema),
    textColor: v.optional(colorSchema),
    backgroundColor: v.optional(colorSchema),
    visible: v.optional(v.boolean('Must be true or false.')),
  }),
  record: labelRecord,
  errors: ['not_found', 'row_deleted'],
})

/** DELETE /user/transaction-label/{id}: transactions that carried it show none. */
export const deleteLabel = defineDelete('/user/transaction-label/{id}', 'Delete a label')
