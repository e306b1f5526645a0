import type { Day } from '#domain/day.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

/** The name of an export, fit for any file system: `kobolens-ada-2026-11-21.zip`. */
export function exportFileName(userName: string, day: Day): string {
  const name = userName.toLowerCase().replaceAll(/[^\p{L}\p{N}_-]/gu, '')
  return [PRODUCT_NAME.toLowerCase(), name, day].filter(part => part !== '').join('-') + '.zip'
}
