import { useRouteQuery } from '../app/shell/navigation.tsx';
import { Redirect } from '../app/shell/router.tsx';
import { readBack } from '../app/shell/read-back.ts';
import { useIsLogin } from '../app/session/session.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Login, or registration with `mode=register`; a player with a session is redirected to `back`. */
export function Screen() {
  const query = useRouteQuery();
  const isLogin = useIsLogin();
  if (isLogin) return <Redirect to={readBack(query)} />;
  return query.get('mode') === 'register' ? <RegisterForm /> : <LoginForm />;
}
