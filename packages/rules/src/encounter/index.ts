export * from './challenge'
export * from './difficulty'
