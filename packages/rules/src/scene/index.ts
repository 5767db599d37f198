export * from './moods'
export * from './scenes'
export * from './settings'
export * from './sound'
