/** Where a device gets messages, and the keys that only it can read them with (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What is sent to a device. */
export interface PushParcel {
  readonly text: string
  /** How long the push service keeps it for a device that is away. */
  readonly lifeSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** Of two that wait with one topic, the newer is kept; at most 32 characters of URL-safe base64. */
  readonly topic: string
}

/** What became of it; `gone`: this target will never take one again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Hands messages to the devices' push services. Never rejects. */
export interface PushSender {
  send(target: PushTarget, parcel: PushParcel): Promise<PushOutcome>
}
