/** Names of the headers that carry the sync protocol (sync 8). */
export const HEADERS = {
  /** Request: `"<op uuid>"`, quoted. Makes a repeat answer as the first time. */
  idempotencyKey: 'Idempotency-Key',
  /** Request: `"<uuid>"` of the ledger that the call is about; without it, one's own. */
  ledger: 'Sync-Ledger',
  /** Request: uuid of the device that made the write. */
  device: 'Sync-Device',
  /** Request: increasing number of the write on its device. */
  seq: 'Sync-Seq',
  /** Request: version of the op's wire form. */
  opSchema: 'Sync-Op-Schema',
  /** Request, PATCH only: version of the row when it was edited. */
  base: 'Sync-Base',
  /** Request: ms between the write, as the person made it, and this send, on the device's own clock. */
  ageMs: 'Sync-Age',
  /** Request: `<nonce>:<number>`, the work that a call was refused for the want of. */
  work: 'Proof-Of-Work',
  /** Request: the word of the server that it named this device before. */
  deviceToken: 'Device-Token',
  /** Answer: version at which the write was committed. */
  version: 'Sync-Version',
  /** Answer: uuid of the server's history; a new one means a restore from backup. */
  epoch: 'Sync-Epoch',
  /** Answer: `true` when this is the stored answer of an earlier try. */
  replayed: 'Idempotency-Replayed',
  /** Answer: seconds to wait before another try. */
  retryAfter: 'Retry-After',
} as const

/** The wire form of queued writes that this build makes; the server takes this one and the one before. */
export const OP_SCHEMA = 1
