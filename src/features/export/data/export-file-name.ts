import { PRODUCT_NAME } from '#base/product.ts'
import type { Day } from '#time/day.ts'

/**
 * The name of an export, fit for any file system: `kobolens-ada-2026-11-21.zip`. The server's copy
 * says so, since it lies beside the device's: `kobolens-ada-server-2026-11-21.zip`.
 */
export function exportFileName(userName: string, day: Day, source: 'device' | 'server'): string {
  const name = userName.toLowerCase().replaceAll(/[^\p{L}\p{N}_-]/gu, '')
  const origin = source === 'server' ? source : ''
  const parts = [PRODUCT_NAME.toLowerCase(), name, origin, day]
  return parts.filter(part => part !== '').join('-') + '.zip'
}
