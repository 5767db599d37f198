export * from './roll-treasure'
