export { DatabaseComps } from './database';
export { placesNear, zipCentroid, zipOf, neighborhoodCentroid } from './places';
export type { CompFacts, CompQuery, CompSource, FoundComp, Located, Position, SearchedFigure } from './port';
