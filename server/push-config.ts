import * as v from 'valibot'
import { hostNames } from './comma-list.ts'
import { isVapidPrivateKey } from './security/vapid-keys.ts'

/** The variables behind notifications, as README's table has them. */
export const pushEnvironment = {
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(isVapidPrivateKey, 'must be a private key of P-256, 32 bytes as URL-safe base64'),
    ),
  ),
  PUSH_HOSTS: hostNames('push.example'),
}

type PushValues = Readonly<v.InferOutput<v.ObjectSchema<typeof pushEnvironment, undefined>>>

/** How notifications reach devices. */
export interface PushConfig {
  /** Undefined: a key is made at first start and kept in the database. */
  readonly vapidPrivateKey: string | undefined
  /** Push services beside those of the usual browsers. */
  readonly hosts: readonly string[]
}

/** Makes the notifications' part of the configuration. */
export function readPush(values: PushValues): PushConfig {
  return { vapidPrivateKey: values.VAPID_PRIVATE_KEY, hosts: values.PUSH_HOSTS }
}
