export * from './challenge'
export * from './difficulty'
export * from './read-group'
