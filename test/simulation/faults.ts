/** Every fault that the world injects (sync.md 4.1), by the name its coverage is counted under. */
export const FAULTS = [
  'F1 request lost',
  'F2 reply lost',
  'F3 late delivery',
  'F4 duplicate delivery',
  'F5 reorder',
  'F6 offline',
  'F7 flapping',
  'F8 captive portal',
  'F9 refused before effect',
  'F10 bad gateway after effect',
  'F11 timeout',
  'F12 truncated answer',
  'F13 server crash around commit',
  'F14 connection killed',
  'F17 idempotency expired',
  'F21 context killed',
  'F23 contexts start together',
  'F25 phone full',
  'F30 clock jump',
  'F32 poison',
  'F33 token expired',
  'F34 session revoked',
  'F35 refresh unreachable',
  'F37 plan limit',
  'F38 wallet deleted elsewhere',
  'F39 label edited twice',
  'F40 parked write handled',
] as const

/** The name of a fault. */
export type Fault = (typeof FAULTS)[number]
