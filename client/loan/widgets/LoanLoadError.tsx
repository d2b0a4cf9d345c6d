import { Button } from 'antd';
import { LoadError, type LoadErrorProps } from '../../components/Message';
import { paths } from '../../paths';

const MISSING: LoadErrorProps['missing'] = {
  title: 'There is no such loan',
  actions: <Button href={paths.loans}>All loans</Button>,
};

/** A page of a loan that could not be read; where there is no such loan, the way to those there are. */
export const LoanLoadError = (props: Omit<LoadErrorProps, 'missing'>) => (
  <LoadError {...props} missing={MISSING} />
);
