/** The part of http_ece that tests use; it brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface DecryptOptions {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** URL-safe base64. */
    readonly authSecret: string
  }

  const ece: { decrypt(content: Buffer, options: DecryptOptions): Buffer }
  export default ece
}
