export * from './account-entries'
export type { StorageEntry } from './browser-storage'
export { readStored, removeStored, storageEntry, writeStored } from './browser-storage'
export { takeOwnership } from './ownership'
