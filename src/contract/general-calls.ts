import * as v from 'valibot'
import { dataAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'
import { defineEmailCall } from './email-call.ts'

const picture = v.object({ url: v.string(), public_id: v.string() })

/** What the client needs to know of the deployment (API-01). */
export const generalUtils = v.looseObject({
  categories: v.array(v.object({ value: v.string(), name: v.string() })),
  cardImages: v.array(picture),
  walletTypes: v.array(v.object({ type: v.string(), icon: v.string() })),
  banksAllowed: v.array(v.string()),
  maleDP: v.array(picture),
  femaleDP: v.array(picture),
  // Utilities that an older build stored have none.
  pushKey: v.optional(v.string(), ''),
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

/** What the public pages say of the deployment; a text is empty where nothing is configured. */
export const siteFacts = v.looseObject({
  supportEmail: v.string(),
  supportPhone: v.string(),
  /** The demo video at its host. */
  videoId: v.string(),
  /** The shared document behind "How To Get Started". */
  startGuideUrl: v.string(),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
  /** Where events may be measured, and under which id; no id: nowhere. */
  measurement: v.object({ id: v.string(), hosts: v.array(v.string()) }),
  /** The host of the model that answers what Uwa cannot, where a person agrees to it. */
  // What an older build stored has none.
  assistantModel: v.optional(v.string(), ''),
})

/** What the public pages say of the deployment, in the program's form. */
export type SiteFacts = v.InferOutput<typeof siteFacts>

/** GET /general/site. */
export const fetchSite = defineCall({
  method: 'GET',
  path: '/general/site',
  summary: 'What the public pages say of this deployment',
  access: 'public',
  answer: dataAnswer(siteFacts),
  status: 200,
  errors: [],
  queued: false,
})

/** POST /general/device: names a browser, so that its sign-ups are told from those of others at its address. */
export const nameDevice = defineCall({
  method: 'POST',
  path: '/general/device',
  summary: 'Name a device before it signs somebody up',
  access: 'public',
  body: v.object({}),
  answer: dataAnswer(v.object({ token: v.string() })),
  status: 200,
  errors: ['too_many'],
  queued: false,
})

/** POST /general/wait-list; the same answer however often. */
export const joinWaitList = defineEmailCall('/general/wait-list', 'Join the waitlist', [
  'work_required',
])

/** POST /general/subscribe to the newsletter; the same answer however often. */
export const subscribe = defineEmailCall('/general/subscribe', 'Subscribe to the newsletter', [
  'work_required',
])
