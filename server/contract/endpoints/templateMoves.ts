import { z } from 'zod';
import { endpoint, file } from '../endpoint';
import {
  applyMovesRequest,
  movesApplicationResponse,
  movesPreviewResponse,
  templateMovesResponse,
} from '../templateMoves';

const params = z.object({ uuid: z.uuid('Not a job') });

export const templateMoveEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/settings/template-moves',
    summary: 'The newest version of the model, and how many loans use an older one',
    response: templateMovesResponse,
  }),
  startPreview: endpoint({
    method: 'post',
    path: '/api/settings/template-moves/previews',
    summary: 'Asks what the newest version of the model would change in every loan at an older one, as a job',
    response: movesPreviewResponse,
    status: 202,
  }),
  readPreview: endpoint({
    method: 'get',
    path: '/api/settings/template-moves/previews/:uuid',
    summary: 'How far a preview of moving the loans is, and what it found',
    params,
    response: movesPreviewResponse,
  }),
  exportPreview: endpoint({
    method: 'get',
    path: '/api/settings/template-moves/previews/:uuid/export',
    summary: 'The loans of such a look with the headline figures that move, as CSV',
    params,
    response: file('text/csv'),
  }),
  startApplication: endpoint({
    method: 'post',
    path: '/api/settings/template-moves/applications',
    summary: 'Moves the loans that were chosen to the newest version of the model, as a job',
    body: applyMovesRequest,
    response: movesApplicationResponse,
    status: 202,
  }),
  readApplication: endpoint({
    method: 'get',
    path: '/api/settings/template-moves/applications/:uuid',
    summary: 'How far the moving of loans is, and which were passed over',
    params,
    response: movesApplicationResponse,
  }),
};
