export * from './areas'
export * from './cells'
export * from './distance'
