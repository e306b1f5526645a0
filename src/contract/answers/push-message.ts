import * as v from 'valibot'

/** The number that marks a message as declarative, after RFC 8030 (W3C Push API). */
export const DECLARATIVE_PUSH = 8030

const badgeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * A push message in declarative form: Safari shows it without a script, the service worker elsewhere.
 * It is encrypted for one device (RFC 8291).
 */
export const pushMessage = v.object({
  web_push: v.literal(DECLARATIVE_PUSH),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** An address of the app: its path, or whole. */
    navigate: v.string(),
    /** A later message with the same tag takes the place of this one. */
    tag: v.string(),
    lang: v.string(),
  }),
  /** How many things need attention, for the app's icon. */
  app_badge: badgeSchema,
})

/** A push message, the same on the wire and in the program. */
export type PushMessage = v.InferOutput<typeof pushMessage>
