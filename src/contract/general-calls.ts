import * as v from 'valibot'
import { dataAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const picture = v.object({ url: v.string(), public_id: v.string() })

/** What the client needs to know of the deployment (product.md section 3, *General utilities*). */
export const generalUtils = v.looseObject({
  categories: v.array(v.object({ value: v.string(), name: v.string() })),
  cardImages: v.array(picture),
  walletTypes: v.array(v.object({ type: v.string(), icon: v.string() })),
  banksAllowed: v.array(v.string()),
  maleDP: v.array(picture),
  femaleDP: v.array(picture),
})

/** The general utilities in the program's form. */
export type GeneralUtils = v.InferOutput<typeof generalUtils>

/** GET /general/fetch-utils. */
export const fetchUtils = defineCall({
  method: 'GET',
  path: '/general/fetch-utils',
  summary: 'General utilities',
  access: 'public',
  answer: dataAnswer(generalUtils),
  status: 200,
  errors: [],
  queued: false,
})
