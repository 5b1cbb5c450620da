import type { Halls } from './use-vendors.ts';

/** A provider's name; its number until the halls are loaded. */
export function vendorName(halls: Halls, id: number): string {
  return halls.vendors(undefined).find((vendor) => vendor.id === id)?.name ?? `厂商 ${id}`;
}
