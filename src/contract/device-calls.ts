import * as v from 'valibot'
import { idSchema } from '#records/wire-text.ts'
import { instantSchema } from '#records/wire.ts'
import { dataAnswer, idParams, messageAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'

/** A device on which the person is signed in: one session. */
export const device = v.object({
  id: idSchema,
  /** Browser and system, as far as the device says. */
  name: v.string(),
  signedInAt: instantSchema,
  /** To a quarter of an hour: when its tokens were last renewed. */
  lastUsedAt: instantSchema,
  /** Whether it is the one that asks. */
  isThis: v.boolean(),
})

/** GET /user/devices: where the person is signed in, this device first, then the last used. */
export const listDevices = defineCall({
  method: 'GET',
  path: '/user/devices',
  summary: 'Devices that I am signed in on',
  access: 'session',
  answer: dataAnswer(v.array(device)),
  status: 200,
  errors: [],
  queued: false,
})

/** DELETE /user/devices/{id}: ends the session there at once; repeating it is a success. */
export const signOutDevice = defineCall({
  method: 'DELETE',
  path: '/user/devices/{id}',
  summary: 'Sign out one of my devices',
  access: 'session',
  params: idParams,
  answer: messageAnswer,
  status: 200,
  errors: ['not_found'],
  queued: false,
})

/** POST /user/sign-out-other-devices: ends every session but the one that asks. */
export const signOutOtherDevices = defineCall({
  method: 'POST',
  path: '/user/sign-out-other-devices',
  summary: 'Sign out all my other devices',
  access: 'session',
  answer: messageAnswer,
  status: 200,
  errors: [],
  queued: false,
})
