import * as v from 'valibot'
import { DEFAULT_NOTICE_SETTINGS } from '#features/notifications/rules/notice-settings.ts'
import { idSchema, storable } from '#records/wire-text.ts'
import { messageAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'

const MAX_ENDPOINT_LENGTH = 1000

const endpointSchema = v.pipe(
  v.string('Is required.'),
  v.maxLength(MAX_ENDPOINT_LENGTH, `Must be at most ${MAX_ENDPOINT_LENGTH} characters.`),
  v.url('Must be an address.'),
  storable(),
)

/** Bytes as URL-safe base64; a browser may fill it up with `=`. */
function keySchema(characters: number) {
  return v.pipe(
    v.string('Is required.'),
    v.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'Must be a key of a subscription.'),
  )
}

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = v.object(
  {
    /** The address at the browser's push service that messages to this device go to. */
    endpoint: endpointSchema,
    keys: v.object(
      // A point of P-256, and 16 bytes (RFC 8291).
      { p256dh: keySchema(87), auth: keySchema(22) },
      'Must hold the keys of a subscription.',
    ),
  },
  'Must be a push subscription.',
)

/** A push subscription, the same on the wire and in the program. */
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscription>

const switchSchema = v.boolean('Must be true or false.')

const noticeSettings = v.object(
  {
    budgets: switchSchema,
    imports: switchSchema,
    signIns: switchSchema,
    // A build from before there were payments says nothing of it.
    topUps: v.optional(switchSchema, DEFAULT_NOTICE_SETTINGS.topUps),
    // Nor one from before they reminded of what falls due.
    due: v.optional(switchSchema, DEFAULT_NOTICE_SETTINGS.due),
    amounts: switchSchema,
  },
  'Must be the settings of notifications.',
)

/**
 * POST /user/subscribe-push for this session's device, of which there is one subscription: another
 * takes its place. `userId` must be the caller's own (403 `forbidden`); an endpoint of no known push
 * service is 400. Settings left out stay as they are.
 */
export const subscribePush = defineCall({
  method: 'POST',
  path: '/user/subscribe-push',
  summary: 'Send notifications to this device',
  access: 'session',
  body: v.object({
    userId: idSchema,
    subscription: pushSubscription,
    settings: v.optional(noticeSettings),
  }),
  answer: messageAnswer,
  status: 200,
  errors: ['forbidden'],
  queued: false,
})

/** POST /user/unsubscribe-push: no more notifications to this session's device; again is a success. */
export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/user/unsubscribe-push',
  summary: 'Send no more notifications to this device',
  access: 'session',
  answer: messageAnswer,
  status: 200,
  errors: [],
  queued: false,
})
